import { programMenu } from '@/content/programs/programMenu';
import { APPLICATION, type ContactTopic, fittingSubject, REGISTRATION } from '@/domain/contactTopic';

/** The form's texts for a topic: `lead` and `about` form its heading. */
export type TopicWords = { lead: string; about?: string; subject: string; next: string; hint?: string };

/** The reply promise comes from the spec (section 9); the form promises nothing else in the college's name. */
const reply = 'we write back within 24 hours, to the e-mail address you give';

function applicationWords(program: string | undefined): TopicWords {
  return {
    lead: program === undefined ? 'Apply to NIT College' : 'Apply for',
    about: program,
    subject: program === undefined ? APPLICATION : `${APPLICATION}: ${program}`,
    next: `What happens next: ${reply}, with the next steps. Sending this does not commit you to anything.`,
    hint: 'For example: which campus or online, and what you have studied so far.',
  };
}

/** The form's texts for a topic, and the subject that it suggests. */
export function topicWords(topic: ContactTopic): TopicWords {
  switch (topic.kind) {
    case 'application':
      return applicationWords(programMenu.find(({ id }) => id === topic.program)?.name);
    case 'registration':
      return {
        lead: 'Register for',
        about: topic.event,
        subject: fittingSubject(`${REGISTRATION}: ${topic.event}`),
        next: `What happens next: ${reply}, about your place.`,
        hint: 'For example: how many of you are coming.',
      };
    case 'question':
      return { lead: 'Ask about:', about: topic.about, subject: topic.about, next: `What happens next: ${reply}.` };
    case 'message':
      return { lead: 'Send us a message', subject: '', next: `What happens next: ${reply}.` };
  }
}
