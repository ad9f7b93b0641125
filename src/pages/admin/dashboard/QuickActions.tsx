import { ArrowRight, Calendar, FileText, User } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { addUserPath, paths } from '@/domain/paths';
import * as texts from '@/texts/adminDashboard';
import { media } from '@/theme/media';
import type { ProgramColourway } from '@/theme/theme';

const actions = [
  { label: texts.addPost, text: texts.addPostHint, icon: FileText, tone: 'ncc', to: paths.adminBlogCreate },
  { label: texts.addEvent, text: texts.addEventHint, icon: Calendar, tone: 'itpec', to: paths.adminEventCreate },
  { label: texts.addUser, text: texts.addUserHint, icon: User, tone: 'bit', to: addUserPath },
] as const;

export function QuickActions() {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Title id={titleId}>{texts.actionsHeading}</Title>
      <Actions>
        {actions.map(({ label, text, icon, tone, to }) => (
          <li key={label}>
            <Action to={to}>
              <Sign $tone={tone}>
                <Icon of={icon} size={26} />
              </Sign>
              <span>
                <Label>{label}</Label>
                <Hint>{text}</Hint>
              </span>
              <Icon of={ArrowRight} size={24} />
            </Action>
          </li>
        ))}
      </Actions>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: 16px;
`;

const Title = styled.h2`
  font-size: 1.375rem;
`;

const Actions = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};

  > li + li {
    border-left: 2px dashed ${({ theme }) => theme.colour.line};
  }

  ${media.stack} {
    grid-auto-flow: row;

    > li + li {
      border-top: 2px dashed ${({ theme }) => theme.colour.line};
      border-left: 0;
    }
  }
`;

const Action = styled(Link)`
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr) 24px;
  gap: 16px;
  align-items: center;
  height: 100%;
  padding: 22px 24px;
  border-radius: ${({ theme }) => theme.radius.card};
  text-decoration: none;

  ${media.hover} {
    &:hover {
      background: ${({ theme }) => theme.colour.thanaka};
    }
  }

  ${media.panelsStack} {
    grid-template-columns: 44px minmax(0, 1fr);
    padding: 18px;

    > svg {
      display: none;
    }
  }
`;

const Sign = styled.span<{ $tone: ProgramColourway }>`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme, $tone }) => theme.program[$tone].main};
  color: ${({ theme, $tone }) => ($tone === 'ncc' ? theme.colour.padauk : theme.program[$tone].thread)};

  ${media.panelsStack} {
    width: 44px;
    height: 44px;
  }
`;

const Label = styled.span`
  display: block;
  font: 700 1.1875rem / 1.25 ${({ theme }) => theme.font.display};
`;

const Hint = styled.span`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;
