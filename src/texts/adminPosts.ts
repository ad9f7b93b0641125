export const excerptLabel = 'Excerpt';
export const contentLabel = 'Content';

export const coverLabel = 'Cover Image';
export const coverAltLabel = 'What the cover shows';
