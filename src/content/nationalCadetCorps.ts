import { scene } from './scenes';

/** The page at /ncc-program, a SAMPLE: it promises no admission, dates or fees, and says that it is not NCC Education (D-38). */
export const nationalCadetCorps = {
  heading: 'National Cadet Corps Program',
  lead: 'Drill, first aid and community service for students who want to serve beside their studies.',
  crossLink: 'Looking for NCC Education diplomas?',
  ...scene('cover-campus', 'actionHem', 'two students in front of the college building'),
  sections: [
    {
      title: 'What it is',
      text: [
        'The National Cadet Corps program is an activity beside the programs of study. Cadets train together, learn to work as a team and help where hands are needed.',
        'It is not a course of study, and it is not part of the UK diplomas of NCC Education.',
      ],
    },
    {
      title: 'What cadets do',
      list: ['Drill and fitness', 'First aid, and what to do in an emergency', 'Teamwork and leadership', 'Community service'],
    },
    {
      title: 'Who may join',
      text: ['Ask us who may join, from which age, and when the next group begins. Parents are welcome to ask, too.'],
    },
    {
      title: 'How to ask',
      text: ['Write to us, or drop in during office hours. Tell us your program and your campus: we reply within 24 hours.'],
    },
  ],
  action: 'Ask about the cadet program',
  subject: 'National Cadet Corps program',
};
