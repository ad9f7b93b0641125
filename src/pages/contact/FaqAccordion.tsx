import { Plus } from 'lucide';
import { type ToggleEvent, useRef } from 'react';
import styled from 'styled-components';
import { titleHover } from '@/components/cards/cardStyles';
import { Columns } from '@/components/layout/Columns';
import { Section } from '@/components/layout/Section';
import { Icon } from '@/components/ui/Icon';
import { Heading } from '@/components/ui/primitives';
import { faq } from '@/content/contact';
import { media, theme } from '@/theme/theme';

const List = styled.div`
  border-top: 2px dashed ${theme.colour.line};
`;

const Question = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  min-height: 72px;
  padding-block: 16px;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  > h3 {
    font-size: ${theme.size.lead};
    line-height: 1.3;
  }

  > svg {
    flex: none;
    width: 28px;
    height: 28px;
    color: ${theme.colour.school};
    transition: transform ${theme.motion.base} ${theme.motion.ease};
  }

  ${media.hover} {
    &:hover > h3 {
      ${titleHover}
    }
  }
`;

const Item = styled.details`
  border-bottom: 2px dashed ${theme.colour.line};

  &[open] > ${Question} > svg {
    transform: rotate(45deg);
  }
`;

const Answer = styled.p`
  max-width: 39.5em;
  padding: 4px 48px 24px 0;
  color: var(--text-2);
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
        <List ref={list}>
          {faq.map(({ question, answer }) => (
            <Item key={question} name="faq" onToggle={handleToggle}>
              <Question>
                <h3>{question}</h3>
                <Icon of={Plus} />
              </Question>
              <Answer>{answer}</Answer>
            </Item>
          ))}
        </List>
      </Columns>
    </Section>
  );
}
