// Images that follow each other, and the controls below them.

export const role = 'carousel';
export const slideRole = 'slide';
export const slideLabel = (place: number, count: number) => `${place} of ${count}`;

// The controls.
export const label = 'Choose image';
export const stopButton = 'Stop slide rotation';
export const startButton = 'Start slide rotation';
export const previousButton = 'Previous image';
export const imageButton = (place: number, count: number) => `Show image ${place} of ${count}`;
export const nextButton = 'Next image';
