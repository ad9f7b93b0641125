// Texts of posts, events and programs: their parts, and the line for sharing a page.

export const tableLabel = 'Table';
export const codeLabel = 'Code';
export const taskDone = 'Done:';
export const taskToDo = 'To do:';

export const copyLinkButton = 'Copy link';
export const linkCopied = 'Link copied.';
export const shareButton = 'Share';
