// Texts of the 404 page.

export const heading = '404 Page Not Found';
export const explanation = 'This thread was cut, or it never reached the loom. Start again from the beginning.';
export const pictureAlt = 'The number 404 woven in gold on a river pattern, with a hole torn in the cloth';
export const searchLink = 'Search the articles';
