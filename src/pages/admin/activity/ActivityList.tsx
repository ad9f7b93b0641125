import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { richText } from '@/components/ui/richText';
import { useNow } from '@/contexts/Now';
import type { ActivityLine, ActivityRecord } from '@/domain/activity';
import { activitySentence, recordText } from '@/domain/activityText';
import { displayDateTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { recentTime } from '@/domain/recentTime';
import * as texts from '@/texts/adminActivity';
import * as S from './ActivityList.styles';
import { linkTo } from './linkTo';

type Props = { ref: RefObject<HTMLUListElement | null>; lines: readonly ActivityLine[] };

export function ActivityList({ ref, lines }: Props) {
  const now = useNow();
  return (
    <S.List ref={ref} aria-label={texts.listLabel}>
      {lines.map((line) => (
        <S.Line key={line.id} $isRejection={line.kind === 'rejection'}>
          <S.Time dateTime={line.time} title={displayDateTime(line.time)}>
            {recentTime(line.time, now)}
          </S.Time>
          <Sentence line={line} />
        </S.Line>
      ))}
    </S.List>
  );
}

function Sentence({ line }: { line: ActivityLine }) {
  const { text, actor, record, detail } = activitySentence(line);
  const small = [detail, line.ip && texts.fromAddress(line.ip)].filter(Boolean).join(' ');
  return (
    <S.Sentence>
      {richText(text, {
        who: <strong lang={textLanguage(actor)}>{actor}</strong>,
        record: record && <Name record={record} />,
      })}
      {small && <S.Detail> {small}</S.Detail>}
    </S.Sentence>
  );
}

function Name({ record }: { record: ActivityRecord }) {
  const text = recordText(record);
  if (record.state !== 'present') return <span lang={textLanguage(text)}>{text}</span>;
  return (
    <S.RecordLink as={Link} to={linkTo(record)} lang={textLanguage(text)}>
      {text}
    </S.RecordLink>
  );
}
