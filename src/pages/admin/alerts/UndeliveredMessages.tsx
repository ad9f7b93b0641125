import { useId } from 'react';
import { Panel } from '@/components/admin/Screen';
import { TextLink } from '@/components/ui/TextLink';
import type { AlertState } from '@/domain/alerts';
import { displaySubject } from '@/domain/contactMessage';
import { counted } from '@/domain/counted';
import { textLanguage } from '@/domain/language';
import { messagePath, paths } from '@/domain/paths';
import * as S from './UndeliveredMessages.styles';

/** The messages that no alert announced, until they are answered; nothing where there are none. */
export function UndeliveredMessages({ state: { undelivered, undelivered_count: count } }: { state: AlertState }) {
  const titleId = useId();
  if (count === 0) return null;
  const left = count - undelivered.length;
  return (
    <Panel as="section" aria-labelledby={titleId}>
      <S.Head>
        <S.Title id={titleId}>{counted(count, 'message')} without an alert</S.Title>
        <p>Sending failed for a whole day and was given up. A message leaves this list when it is answered.</p>
      </S.Head>
      <S.List>
        {undelivered.map(({ id, name, subject }) => (
          <li key={id}>
            <S.Entry to={messagePath(id)}>
              <S.Name lang={textLanguage(name)}>{name.trim() || 'No name'}</S.Name>
              <span lang={textLanguage(subject)}>{displaySubject({ subject })}</span>
            </S.Entry>
          </li>
        ))}
      </S.List>
      {left > 0 && (
        <S.Foot>
          And {left.toLocaleString('en')} more: <TextLink to={`${paths.adminContacts}?answer=waiting`}>all that wait</TextLink>
        </S.Foot>
      )}
    </Panel>
  );
}
