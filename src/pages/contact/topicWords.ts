import { programMenu } from '@/content/programs/programMenu';
import { APPLICATION, type ContactTopic, fittingSubject, REGISTRATION } from '@/domain/contactTopic';
import * as texts from '@/texts/contactForm';

/** The form's texts for a topic: `about` is the element of that name in its heading. */
type TopicWords = { heading: string; about?: string; subject: string; next: string; hint?: string };

function applicationWords(program: string | undefined): TopicWords {
  return {
    heading: program === undefined ? texts.applyHeading : texts.applyForHeading,
    about: program,
    subject: program === undefined ? APPLICATION : `${APPLICATION}: ${program}`,
    next: texts.applyNext,
    hint: texts.applyHint,
  };
}

/** The form's texts for a topic, and the subject that it suggests. */
export function topicWords(topic: ContactTopic): TopicWords {
  switch (topic.kind) {
    case 'application':
      return applicationWords(programMenu.find(({ id }) => id === topic.program)?.name);
    case 'registration':
      return {
        heading: texts.registerHeading,
        about: topic.event,
        subject: fittingSubject(`${REGISTRATION}: ${topic.event}`),
        next: texts.registerNext,
        hint: texts.registerHint,
      };
    case 'question':
      return { heading: texts.askHeading, about: topic.about, subject: topic.about, next: texts.messageNext };
    case 'message':
      return { heading: texts.messageHeading, subject: '', next: texts.messageNext };
  }
}
