import { Plus } from 'lucide';
import { type ToggleEvent, useRef } from 'react';
import styled from 'styled-components';
import { titleHoverStyle } from '@/components/cards/cardStyles';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { Icon } from '@/components/ui/Icon';
import { DividedRows, Heading, Subheading, Text } from '@/components/ui/primitives';
import { faq } from '@/content/contact';
import { media, theme } from '@/theme/theme';

const FaqQuestion = styled.summary`
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
      ${titleHoverStyle}
    }
  }
`;

const FaqAnswer = styled(Text)`
  padding: 8px 48px 8px 0;
`;

export function FaqAccordion() {
  const list = useRef<HTMLDivElement>(null);

  // Newer browsers close the other entries themselves, because all share a `name`. Older browsers need this handler.
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
        <DividedRows ref={list}>
          {faq().map(({ question, answer }) => (
            <details key={question} name="faq" onToggle={handleToggle}>
              <FaqQuestion>
                <Subheading>{question}</Subheading>
                <Icon of={Plus} size={28} />
              </FaqQuestion>
              <FaqAnswer $isMeasured>{answer}</FaqAnswer>
            </details>
          ))}
        </DividedRows>
      </Columns>
    </Section>
  );
}
