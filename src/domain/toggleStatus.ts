/** The `action` of a save that changes only a record's status (contract, E9, E14, E16). */
export const TOGGLE_STATUS = 'toggle_status';
