/**
 * The page at /ncc-program. The spec leaves its content open; this one is about the national cadet corps and says plainly that it
 * is not NCC Education (D-38). Dates and fees are asked for at the office, so none is promised here.
 */
export const nationalCadetCorps = {
  heading: 'National Cadet Corps Program',
  lead: 'Drill, first aid and community service for students who want to serve beside their studies.',
  crossLink: 'Looking for NCC Education diplomas?',
  image: '/assets/cover-campus.webp',
  alt: 'Woven picture: two students in front of the college building',
  sections: [
    {
      title: 'What it is',
      text: [
        'The National Cadet Corps program is a voluntary activity for students of the college. Cadets meet at weekends, learn to work as a team and help where the neighbourhood needs hands.',
        'It is not a course of study and carries no academic credit. Joining or leaving it never changes your place in a diploma.',
      ],
    },
    {
      title: 'What cadets do',
      list: [
        'Drill and fitness on Saturday mornings',
        'First aid, fire safety and what to do in a flood or an earthquake',
        'Map reading and radio practice',
        'Community days: blood donation, clean-up and tree planting',
        'Leadership tasks that every cadet takes in turn',
      ],
    },
    {
      title: 'Who may join',
      list: [
        'Students enrolled in any program of the college, of any gender',
        'Sixteen years or older; under eighteen with the written consent of a parent or guardian',
        'Fit for light exercise; tell us about any condition, we find a task that suits you',
      ],
    },
    {
      title: 'How to ask',
      text: [
        'Write to us or drop in at either campus during office hours. Tell us your program and your campus, and the coordinator answers within 24 hours with the next meeting.',
      ],
    },
  ],
  action: 'Ask about the cadet program',
  subject: 'National Cadet Corps program',
} as const;
