/**
 * The messages of the table as types (docs/protocol.md describes them). This module has no code.
 *
 * @typedef {object} CardView
 * @property {number} ref
 * @property {string} name
 * @property {string} zone
 * @property {number} owner
 * @property {number} controller
 * @property {string[]} types
 * @property {string[]} subtypes
 * @property {string[]} elements
 * @property {number | null} cost
 * @property {number | null} power
 * @property {number | null} life
 * @property {number | null} durability
 * @property {number | null} level
 * @property {number} damage
 * @property {boolean} rested
 * @property {boolean} attacking
 * @property {boolean} defending
 * @property {[string, number][]} counters
 * @property {string[]} keywords
 * @property {CardView[]} lineage
 * @property {CardView[]} loaded
 * @property {number} link
 * @property {string[]} states
 * @property {string} other_side
 * @property {[string, string][]} remembers
 *
 * @typedef {object} PlayerView
 * @property {number} player
 * @property {string} name
 * @property {number} deck_size
 * @property {number} material_size
 * @property {number} hand_size
 * @property {number} memory_size
 * @property {number} pantheon_size
 * @property {number} level
 * @property {[number, CardView][]} deck
 * @property {CardView[]} hand
 * @property {CardView[]} memory
 * @property {CardView[]} material
 * @property {CardView[]} graveyard
 * @property {CardView[]} banishment
 * @property {CardView[]} mastery
 * @property {CardView[]} statuses
 * @property {CardView[]} pantheon
 * @property {number[]} agility
 * @property {string} direction
 *
 * @typedef {object} StackView
 * @property {string} kind
 * @property {string} name
 * @property {string} label
 * @property {number} player
 * @property {CardView | null} card
 * @property {[string, string][]} targets
 * @property {[string, number[]][]} shares
 * @property {string} text
 *
 * @typedef {object} AttackView
 * @property {CardView | null} attacker
 * @property {CardView[]} used
 * @property {number} damage
 * @property {CardView[]} defenders
 * @property {CardView[]} retaliators
 * @property {number} retaliation
 * @property {{unit: CardView, damage: number}[]} able
 * @property {CardView[]} interceptors
 *
 * @typedef {object} CostView
 * @property {number} ref
 * @property {string} way
 * @property {number} index
 * @property {number} reserve
 * @property {number} memory
 * @property {number | null} printed
 * @property {boolean} x
 * @property {string} besides
 *
 * @typedef {{ref: number, power: number | null, life: number | null, durability: number | null, level: number | null}} PrintedNumbers
 *
 * @typedef {object} GameView
 * @property {number} player
 * @property {number} turn
 * @property {string} phase
 * @property {string} step
 * @property {number} turn_player
 * @property {CardView[]} field
 * @property {CardView[]} intent
 * @property {StackView[]} stack
 * @property {PlayerView[]} players
 * @property {string[][]} elements
 * @property {AttackView | null} attack
 * @property {PrintedNumbers[]} printed
 * @property {CostView[]} costs
 * @property {Record<number, string[]>} [idle] the keywords that do not count now, by the object on the field
 *
 * @typedef {object} Mark
 * @property {number} [ref]
 * @property {number} [item]
 * @property {number} place
 * @property {string} name
 * @property {string} [zone]
 * @property {number} [owner]
 * @property {number} [card]
 * @property {[string, number[]][]} [targets]
 *
 * @typedef {object} GameEvent
 * @property {number} number
 * @property {string} kind
 * @property {string} text
 * @property {number} player
 * @property {Mark | null} card
 * @property {number} amount
 * @property {number} prevented
 * @property {string} word
 * @property {number} back_to
 * @property {number} source_ref
 * @property {{kind: string, player: number, name: string, ref: number}} reason
 * @property {{before: Mark | null, after: Mark | null}[]} changes
 *
 * @typedef {object} Candidate
 * @property {number} index
 * @property {string} label
 * @property {string} kind
 * @property {CardView | null} card
 * @property {number} player
 * @property {number} worth
 * @property {number} times
 * @property {number} least
 * @property {number} most
 * @property {number} picked
 * @property {string} why_not
 * @property {string} [detail] what an ability does, in words
 *
 * @typedef {object} Question
 * @property {number} number
 * @property {"choice" | "set" | "payment" | "order" | "division"} kind
 * @property {string} purpose
 * @property {string} prompt
 * @property {string} reason
 * @property {Candidate[]} candidates
 * @property {number} least
 * @property {number} most
 * @property {number[]} picked
 * @property {number[]} fixed
 * @property {boolean} ordered
 * @property {boolean} free
 * @property {CardView | null} source
 * @property {string} text
 * @property {string} step
 * @property {number | null} passing
 * @property {boolean} confirm
 * @property {boolean} can_cancel
 *
 * @typedef {object} PlanPart
 * @property {Question} question
 * @property {number[] | null} suggestion
 * @property {number[] | null} given
 * @property {boolean} forced
 *
 * @typedef {{purpose: string, label: string, ref: number, player: number}} Unasked what an announcement takes without a question
 *
 * @typedef {object} SeatInfo
 * @property {number} seat
 * @property {string} kind
 * @property {string} name
 * @property {string} program
 * @property {boolean} here
 * @property {boolean} ready
 * @property {boolean} substituted
 * @property {boolean} lost
 *
 * @typedef {object} TableInfo
 * @property {string} id
 * @property {string} stage
 * @property {SeatInfo[]} seats
 * @property {string} format
 * @property {number} best_of
 * @property {number} match
 * @property {number} game
 * @property {number[]} score
 * @property {number} draws
 * @property {boolean} pace
 * @property {number} beat
 * @property {boolean} curtain
 * @property {string} stopped
 * @property {number} puzzle the number of the puzzle that is played, 0 for none
 * @property {boolean} solo one person plays all seats
 *
 * @typedef {object} Settings
 * @property {string[]} my_stops
 * @property {string[]} their_stops
 * @property {string[]} my_cards
 * @property {boolean} answers
 * @property {boolean} attacked
 * @property {boolean} anew
 * @property {string[]} watched
 * @property {boolean} confirm_end
 *
 * @typedef {object} MatchQuestion
 * @property {number} number
 * @property {"deck" | "order"} kind
 * @property {number} game
 * @property {string} prompt
 * @property {string} deck
 * @property {boolean} may_exchange
 *
 * @typedef {object} Petition
 * @property {number} number
 * @property {number} seat
 * @property {string} kind
 * @property {string} text
 * @property {number[]} open
 * @property {string[]} forgets
 *
 * @typedef {object} Update
 * @property {"update"} type
 * @property {number} number
 * @property {TableInfo} table
 * @property {GameView | null} view
 * @property {string} story
 * @property {number} moment
 * @property {boolean} anew
 * @property {GameEvent[]} events
 * @property {string[]} lines
 * @property {number[][]} folded
 * @property {string} step
 * @property {Question | null} question
 * @property {MatchQuestion | null} between
 * @property {{seat: number, seconds: number | null, held: boolean} | null} waiting
 * @property {Petition[]} petitions
 * @property {string} passed
 * @property {string} mode
 * @property {Settings} settings
 * @property {boolean} holding
 * @property {{winners: number[], reason: string, turn: number} | null} outcome
 * @property {Ended | null} ended
 * @property {number} can_undo
 *
 * @typedef {object} ReplayChoice
 * @property {number} player
 * @property {number} turn
 * @property {string} phase
 * @property {string} label
 *
 * @typedef {object} ReplayMoment
 * @property {number} after
 * @property {number} player
 * @property {string[]} chosen
 * @property {string[]} best
 * @property {number | null} chance
 * @property {number} loss
 * @property {boolean} better
 *
 * @typedef {object} Statistics
 * @property {number} player
 * @property {number} turns
 * @property {number} drawn
 * @property {number} played
 * @property {number} abilities
 * @property {number} attacks
 * @property {number} damage
 * @property {number} largest
 * @property {number} killed
 *
 * @typedef {object} Ended
 * @property {Statistics[]} statistics
 * @property {{seat: number, hand: CardView[], memory: CardView[]}[]} hands
 * @property {boolean} open
 *
 * @typedef {object} Face
 * @property {string} name
 * @property {string[]} supertypes
 * @property {string[]} types
 * @property {string[]} subtypes
 * @property {string[]} elements
 * @property {[string, string]} cost
 * @property {string | null} speed
 * @property {number | null} power
 * @property {number | null} life
 * @property {number | null} durability
 * @property {number | null} level
 * @property {string[]} text
 *
 * @typedef {{day: string, text: string}} Ruling
 * @typedef {{name: string, faces: Face[], unread: string[], pictures?: Record<string, string>, rulings?: Ruling[]}} PrintedCard
 *
 * @typedef {{kind: string, rule: string, text: string}} Reason
 * @typedef {{label: string, kind: string, text: string, costs: {kind: string, text: string}[], reasons: Reason[]}} Way
 * @typedef {{characteristic: string, source: string, says: string, rule: string, text: string, change: number}} Influence
 *
 * @typedef {{labels: string[], chance: number | null, playouts: number}} HintedAction
 * @typedef {{number: number, title: string, champion: string, opponent: string}} PuzzleInfo
 *
 * @typedef {{player: number, question: string, label: string, choice: number}} SolutionStep
 *
 * @typedef {object} Solved
 * @property {number} question
 * @property {"win" | "no win" | "unsettled"} answer
 * @property {SolutionStep[]} line
 * @property {SolutionStep[]} refutation
 * @property {string} problem
 *
 * @typedef {{picks: number[], label: string, considered: HintedAction[], comparison: string, then: string[]}} Hint
 *
 * @typedef {object} Why
 * @property {{card: CardView, ways: Way[], reasons: Reason[]} | null} why
 * @property {{card: CardView, traits: {name: string, printed: unknown, value: unknown, influences: Influence[]}[],
 *   idle: {text: string, reasons: Reason[]}[]}} explained
 */
export {};
