import { Plus } from 'lucide';
import { type ToggleEvent, useRef } from 'react';
import styled from 'styled-components';
import { titleHover } from '@/components/cards/cardStyles';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { Icon } from '@/components/ui/Icon';
import { Heading, Lined, Text } from '@/components/ui/primitives';
import { faq } from '@/content/contact';
import { media, theme } from '@/theme/theme';

const Question = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  min-height: 44px;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  > svg {
    color: ${theme.colour.school};
    transition: transform ${theme.motion.base} ${theme.motion.ease};
  }

  [open] > & > svg {
    transform: rotate(45deg);
  }

  ${media.hover} {
    &:hover > h3 {
      ${titleHover}
    }
  }
`;

const Answer = styled(Text)`
  padding: 8px 48px 8px 0;
`;

export function FaqAccordion() {
  const list = useRef<HTMLDivElement>(null);

  // A fallback: browsers that support `name` close the other entries themselves.
  function handleToggle({ currentTarget: toggled }: ToggleEvent<HTMLDetailsElement>) {
    if (!toggled.open) return;
    for (const other of list.current?.querySelectorAll('details') ?? []) {
      if (other !== toggled) other.open = false;
    }
  }

  return (
    <Section aria-label="Questions we hear often">
      <Columns $shares={[4, 8]} $until="stack">
        <Heading $size="s1">Questions we hear often</Heading>
        <Lined ref={list}>
          {Object.entries(faq).map(([question, answer]) => (
            <details key={question} name="faq" onToggle={handleToggle}>
              <Question>
                <Heading as="h3" $size="lead">
                  {question}
                </Heading>
                <Icon of={Plus} size={28} />
              </Question>
              <Answer $isMeasured>{answer}</Answer>
            </details>
          ))}
        </Lined>
      </Columns>
    </Section>
  );
}
