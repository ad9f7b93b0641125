// Parts that several public pages share.

// The lists of posts and events: search, filter, count and foot.
export const searchButton = 'Search';
export const filterLabel = 'Show';
export const foundFor = '<found/> for “<search/>”';
export const clearSearchButton = 'Clear search';

export const shownOf = (first: number, last: number, total: number, things: string) =>
  first === 1 ? `${last} of ${total} ${things}` : `${first} to ${last} of ${total} ${things}`;
export const failedToLoadMore = (things: string) => `More ${things} could not be loaded.`;
export const showMoreButton = 'Show more';
export const backToFirst = (things: string) => `Back to the first ${things}`;

// The cards and rows of posts, events and teachers.
export const readMore = 'Read More <title/>';
export const pastEvent = 'Past event';
export const portraitAlt = (name: string) => `Woven portrait of ${name}`;

// When an event takes place.
export const dateToFollow = 'Date to be announced';
export const startTime = '<start/> <zone>Yangon time</zone>';
export const startAndEnd = '<start/> <zone>Yangon time</zone> to <end/>';

// Images that follow each other, and the controls below them.
export const carouselRole = 'carousel';
export const slideRole = 'slide';
export const slideLabel = (place: number, count: number) => `${place} of ${count}`;

// The controls.
export const chooseImageLabel = 'Choose image';
export const stopButton = 'Stop slide rotation';
export const startButton = 'Start slide rotation';
export const previousButton = 'Previous image';
export const imageButton = (place: number, count: number) => `Show image ${place} of ${count}`;
export const nextButton = 'Next image';

// Videos: the poster, and the link below it.
export const playVideoButton = 'Play video';
export const playLabel = (title: string) => `Play video: ${title}`;
export const playInNewTab = (label: string) => `${label} (opens in a new tab)`;
export const captionsLabel = 'English';
export const filmFailed = 'The film could not be loaded.';
export const openFile = 'Open the file';
export const outsideLink = 'YouTube';

// Texts of posts, events and programs: their parts, and the line for sharing a page.
export const tableLabel = 'Table';
export const codeLabel = 'Code';
export const taskDone = 'Done:';
export const taskToDo = 'To do:';

export const copyLinkButton = 'Copy link';
export const linkCopied = 'Link copied.';
export const shareButton = 'Share';

// Sections that several public pages share.
export const partnersHeading = 'Partners';
export const figuresLabel = 'NIT College in numbers';
