/**
 * Whether an entry of the history was made by an anchor written into the address bar. Such a move comes to the router as Back and
 * Forward do, but on an entry that carries no state of the router's. `key` is the one of the router's location.
 */
export const isTypedAnchor = (key: string): boolean => key === 'default' && window.history.state === null;
