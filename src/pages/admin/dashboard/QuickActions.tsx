import { ArrowRight, Calendar, FileText, User } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { addUserPath, paths } from '@/domain/paths';
import * as texts from '@/texts/adminDashboard';
import * as S from './QuickActions.styles';

const actions = [
  { label: texts.addPost, text: texts.addPostHint, icon: FileText, tone: 'ncc', to: paths.adminBlogCreate },
  { label: texts.addEvent, text: texts.addEventHint, icon: Calendar, tone: 'itpec', to: paths.adminEventCreate },
  { label: texts.addUser, text: texts.addUserHint, icon: User, tone: 'bit', to: addUserPath },
] as const;

export function QuickActions() {
  const titleId = useId();
  return (
    <S.Section aria-labelledby={titleId}>
      <S.Title id={titleId}>{texts.actionsHeading}</S.Title>
      <S.Actions>
        {actions.map(({ label, text, icon, tone, to }) => (
          <li key={label}>
            <S.Action as={Link} to={to}>
              <S.Sign $tone={tone}>
                <Icon of={icon} size={26} />
              </S.Sign>
              <span>
                <S.Label>{label}</S.Label>
                <S.Text>{text}</S.Text>
              </span>
              <Icon of={ArrowRight} size={24} />
            </S.Action>
          </li>
        ))}
      </S.Actions>
    </S.Section>
  );
}
