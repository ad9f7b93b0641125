import { counted } from './counted';

// Texts of the list of posts.
export const heading = 'Latest News & Knowledge';
export const listLabel = 'Articles';

// The search.
export const found = (total: number) => counted(total, 'article');
