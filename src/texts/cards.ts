// The cards and rows of posts, events and teachers.

export const readMore = 'Read More <title/>';
export const pastEvent = 'Past event';
export const portraitAlt = (name: string) => `Woven portrait of ${name}`;

// When an event takes place.
export const dateToFollow = 'Date to be announced';
export const startTime = '<start/> <zone>Yangon time</zone>';
export const startAndEnd = '<start/> <zone>Yangon time</zone> to <end/>';
