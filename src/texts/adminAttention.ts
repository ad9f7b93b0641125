// Texts of the dashboard's lines about what needs attention.

export const heading = 'Needs attention';

const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

// Messages.
export const messagesWaited = (count: number, hours: number) =>
  `${counted(count, 'message has', 'messages have')} waited more than ${hours} hours.`;
export const moreSoon = (count: number) => `${count.toLocaleString('en')} more will soon.`;
export const waitingInAll = (count: number) => `${counted(count, 'message waits', 'messages wait')} for an answer in all.`;
export const alertsFailing = (since: string) => `Alerts about new messages have failed since ${since}.`;
export const inboxFull = 'The inbox is full.';
export const inboxFullDetail = 'Visitors cannot send messages now. Delete old ones.';
export const inboxFilling = (percent: number) => `The inbox is ${percent}% full.`;
export const inboxFillingDetail = 'When it is full, visitors cannot send messages. Delete old ones.';

// Posts and events.
export const eventsWithoutImage = (count: number) => `${counted(count, 'event to come has', 'events to come have')} no image.`;
export const undescribed = (count: number, where: 'posts' | 'events') =>
  `${counted(count, `image in ${where} has`, `images in ${where} have`)} no description.`;
export const undescribedDetail = 'Visitors who cannot see them miss what they show.';
export const oldDrafts = (count: number, noun: 'post' | 'event', days: number) =>
  `${counted(count, `${noun} has been a draft`, `${noun}s have been drafts`)} for more than ${days} days.`;

// Samples.
export const samples = (names: string) =>
  `<text>The website still holds samples:</text> <detail>${names}. Delete the records, and give the college's own details to the person who runs the site.</detail>`;
