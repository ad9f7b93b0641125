// A link on pages that lead nowhere else.
export const homeLink = 'Back to Home';
