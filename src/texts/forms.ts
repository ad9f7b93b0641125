// Fields of all forms.

export const optional = ' (optional)';

// Pasted text in Zawgyi.
export const zawgyiOffer = 'This looks like Zawgyi. Convert?';
export const convertButton = 'Convert';
