// The order of an event's images: errors of the server.

export const unreadable = 'The order of the images could not be read.';
export const unknownImage = 'The order of the images names an image that this event does not have. Load the event again.';

// The form.
export const label = 'Order of the images';
export const hint = 'Visitors see the images in this order. The first one is the cover.';
export const placeLabel = (place: number) => (place === 1 ? 'Image 1, cover' : `Image ${place}`);
export const earlierButton = 'Earlier';
export const earlierLabel = (name: string) => `Move ${name} earlier`;
export const laterButton = 'Later';
export const laterLabel = (name: string) => `Move ${name} later`;
export const coverButton = 'Make cover';
export const coverLabel = (name: string) => `Make cover: ${name}`;
export const moved = (from: number, to: number, count: number) =>
  `Image ${from} moved to place ${to} of ${count}.${to === 1 ? ' It is the cover.' : ''}`;
