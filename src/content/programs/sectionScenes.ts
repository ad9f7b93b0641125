import type { ProgramId } from '@/domain/program';

/** An image beside a text; `fringe` names a theme colour. */
type Scene = { image: string; alt: string; fringe: 'school' | 'betel' | 'rail' | 'night' | 'dusk' | 'actionHem' };

const lab: Scene = {
  image: '/assets/cover-lab.webp',
  alt: 'Woven picture: two students at monitors while rain falls outside',
  fringe: 'betel',
};
const desk: Scene = {
  image: '/assets/cover-firstjob.webp',
  alt: 'Woven picture: a laptop on a desk between a glass of tea and a tiffin carrier',
  fringe: 'rail',
};
const teaCups: Scene = {
  image: '/assets/cover-sql.webp',
  alt: 'Woven picture: three rows of tea cups, the middle row selected',
  fringe: 'school',
};
const nightWindows: Scene = {
  image: '/assets/banner-online.webp',
  alt: 'Woven picture: apartment windows at night, each with a student at a laptop, joined by golden threads',
  fringe: 'night',
};
const train: Scene = {
  image: '/assets/banner-line.webp',
  alt: 'Woven picture: students with laptops in the windows of a Yangon circular train above a line map',
  fringe: 'school',
};
const steps: Scene = {
  image: '/assets/cover-levels.webp',
  alt: 'Woven picture: a student sits on the first of four patterned steps, a graduation cap on the last',
  fringe: 'betel',
};
const teashop: Scene = {
  image: '/assets/banner-teashop.webp',
  alt: 'Woven picture: four students around a teashop table with a laptop, tea cups and samosas, seen from above',
  fringe: 'school',
};
const phone: Scene = {
  image: '/assets/cover-pay.webp',
  alt: 'Woven picture: a phone with a payment code, coins and a bar chart',
  fringe: 'night',
};
const answerSheet: Scene = {
  image: '/assets/cover-omr.webp',
  alt: 'Woven picture: an answer sheet with filled circles and a pencil',
  fringe: 'betel',
};
const mockExam: Scene = {
  image: '/assets/cover-mock.webp',
  alt: 'Woven picture: an answer sheet and a pencil beside a clock',
  fringe: 'dusk',
};
const mast: Scene = {
  image: '/assets/cover-signal.webp',
  alt: 'Woven picture: a mast sends its signal over the roofs of the city at dusk',
  fringe: 'night',
};
const gate: Scene = {
  image: '/assets/cover-openday.webp',
  alt: 'Woven picture: two students walk up to the college building under bunting',
  fringe: 'actionHem',
};

/** The images of a program's long description, in the order of its sections. */
export const sectionScenes: Record<ProgramId, readonly Scene[]> = {
  ncc: [lab, desk, teaCups, nightWindows, train, steps],
  bit: [phone, teaCups, teashop, nightWindows, desk, mockExam],
  itpec: [lab, mast, answerSheet, mockExam, teashop, steps],
  diploma: [desk, train, lab, phone, gate, steps],
};
