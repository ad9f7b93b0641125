import { nightWindows, scene, teashop, train } from '@/content/scenes';
import type { ProgramId } from '@/domain/program';

const lab = scene('cover-lab', 'betel', 'two students at monitors while rain falls outside');
const desk = scene('cover-firstjob', 'rail', 'a laptop on a desk between a glass of tea and a tiffin carrier');
const teaCups = scene('cover-sql', 'school', 'three rows of tea cups, the middle row selected');
const steps = scene('cover-levels', 'betel', 'a student sits on the first of four patterned steps, a graduation cap on the last');
const phone = scene('cover-pay', 'night', 'a phone with a payment code, coins and a bar chart');
const answerSheet = scene('cover-omr', 'betel', 'an answer sheet with filled circles and a pencil');
const mockExam = scene('cover-mock', 'dusk', 'an answer sheet and a pencil beside a clock');
const mast = scene('cover-signal', 'night', 'a mast sends its signal over the roofs of the city at dusk');
const gate = scene('cover-openday', 'actionHem', 'two students walk up to the college building under bunting');

/** The images of a program's long description, in the order of its sections. */
export const sectionScenes: Record<ProgramId, readonly ReturnType<typeof scene>[]> = {
  ncc: [lab, desk, teaCups, nightWindows, train, steps],
  bit: [phone, teaCups, teashop, nightWindows, desk, mockExam],
  itpec: [lab, mast, answerSheet, mockExam, teashop, steps],
  diploma: [desk, train, lab, phone, gate, steps],
};
