import { Plus } from 'lucide';
import { type ToggleEvent, useId, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import { faq } from '@/content/faq';
import * as texts from '@/texts/contact';
import * as S from './FaqAccordion.styles';

export function FaqAccordion() {
  const list = useRef<HTMLDivElement>(null);
  const headingId = useId();

  // A fallback: browsers that support `name` close the other entries themselves.
  function handleToggle({ currentTarget: toggled }: ToggleEvent<HTMLDetailsElement>) {
    if (!toggled.open) return;
    for (const other of list.current?.querySelectorAll('details') ?? []) {
      if (other !== toggled) other.open = false;
    }
  }

  return (
    <S.Faq aria-labelledby={headingId}>
      <S.Columns>
        <S.Heading id={headingId}>{texts.faqHeading}</S.Heading>
        <S.List ref={list}>
          {faq.map(({ question, answer }) => (
            <S.Item key={question} name="faq" onToggle={handleToggle}>
              <S.Question>
                <h3>{question}</h3>
                <Icon of={Plus} />
              </S.Question>
              <S.Answer>{answer}</S.Answer>
            </S.Item>
          ))}
        </S.List>
      </S.Columns>
    </S.Faq>
  );
}
