/** The `action` of a save that changes the status of a record and nothing else (contract, E9, E14, E16). */
export const TOGGLE_STATUS = 'toggle_status';
