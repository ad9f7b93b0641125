import { ArrowRight, Calendar, FileText, User } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/domain/paths';
import * as S from './QuickActions.styles';

/** An action without a target has no screen yet and is left out. */
const actions = [
  { label: 'Create Blog Post', text: 'Write a new blog article', Icon: FileText, tone: 'ncc', to: paths.adminBlogCreate },
  { label: 'Add Event', text: 'Create a new event', Icon: Calendar, tone: 'itpec', to: undefined },
  { label: 'Add User', text: 'Create a new user', Icon: User, tone: 'bit', to: undefined },
] as const;

export function QuickActions() {
  const titleId = useId();
  return (
    <S.Section aria-labelledby={titleId}>
      <S.Title id={titleId}>Quick Actions</S.Title>
      <S.Actions>
        {actions.map(
          ({ label, text, Icon, tone, to }) =>
            to && (
              <li key={label}>
                <S.Action as={Link} to={to}>
                  <S.Sign $tone={tone}>
                    <Icon size={26} aria-hidden />
                  </S.Sign>
                  <span>
                    <S.Label>{label}</S.Label>
                    <S.Text>{text}</S.Text>
                  </span>
                  <ArrowRight size={24} aria-hidden />
                </S.Action>
              </li>
            ),
        )}
      </S.Actions>
    </S.Section>
  );
}
