import { useId } from 'react';
import { Panel } from '@/components/admin/Screen';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import type { AlertState } from '@/domain/alerts';
import { displaySubject } from '@/domain/contactMessage';
import { textLanguage } from '@/domain/language';
import { messagePath, paths } from '@/domain/paths';
import * as texts from '@/texts/adminAlerts';
import * as S from './UndeliveredMessages.styles';

/** The messages that no alert announced, until they are answered; nothing where there are none. */
export function UndeliveredMessages({ state: { undelivered, undelivered_count: count } }: { state: AlertState }) {
  const titleId = useId();
  if (count === 0) return null;
  const left = count - undelivered.length;
  return (
    <Panel as="section" aria-labelledby={titleId}>
      <S.Head>
        <S.Title id={titleId}>{texts.undeliveredHeading(count)}</S.Title>
        <p>{texts.undeliveredExplanation}</p>
      </S.Head>
      <S.List>
        {undelivered.map(({ id, name, subject }) => (
          <li key={id}>
            <S.Entry to={messagePath(id)}>
              <S.Name lang={textLanguage(name)}>{name.trim() || texts.noName}</S.Name>
              <span lang={textLanguage(subject)}>{displaySubject({ subject })}</span>
            </S.Entry>
          </li>
        ))}
      </S.List>
      {left > 0 && (
        <S.Foot>
          {richText(texts.moreUndelivered(left), {
            link: (words) => <TextLink to={`${paths.adminContacts}?answer=waiting`}>{words}</TextLink>,
          })}
        </S.Foot>
      )}
    </Panel>
  );
}
