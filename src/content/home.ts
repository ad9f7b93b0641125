import { nightWindows, scene, teashop, train } from './scenes';

/** The five banners in carousel order (spec section 2). Each image is 1280 x 560. Images and texts are SAMPLES. */
export const banners = [
  {
    ...scene('banner-lab', 'betel', 'four students at monitors in a lab while monsoon rain falls outside'),
    caption: 'Rain outside, builds running inside',
    text: 'What you hear in class, you try at the keyboard.',
  },
  { ...train, caption: 'Two campuses in Yangon', text: 'Kamayut and Thamine Junction.' },
  { ...teashop, caption: 'Group work happens where the tea is', text: 'Learn together, on campus and around it.' },
  { ...nightWindows, caption: 'The same class, from your own window', text: 'Classes run online as well as on campus.' },
  {
    ...scene('banner-graduation', 'school', 'paper parasols and graduation caps seen from above'),
    caption: 'More than 100 graduates so far',
    text: 'Caps, parasols and proud families.',
  },
];

/** The promotion of the learning platform; its address is in college.json. The texts are a SAMPLE. */
export const lms = {
  heading: 'Class goes on after class',
  text: 'On our learning platform you find what you need for class in one place.',
  action: 'Open the LMS',
  ...scene('cover-lms', 'rail', 'a laptop with course lessons, a glass of tea and a tiffin carrier'),
};
