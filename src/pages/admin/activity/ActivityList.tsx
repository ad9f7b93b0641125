import { Link } from 'react-router-dom';
import { useNow } from '@/contexts/Now';
import type { ActivityLine, ActivityRecord } from '@/domain/activity';
import { activitySentence, recordText } from '@/domain/activityText';
import { displayDateTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { recentTime } from '@/domain/recentTime';
import * as S from './ActivityList.styles';
import { linkTo } from './linkTo';

export function ActivityList({ lines }: { lines: readonly ActivityLine[] }) {
  const now = useNow();
  return (
    <S.List aria-label="Activity">
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
  const { actor, deed, record, rest, detail } = activitySentence(line);
  const small = [detail, line.ip && `from ${line.ip}`].filter(Boolean).join(' ');
  return (
    <S.Sentence>
      <strong lang={textLanguage(actor)}>{actor}</strong> {deed}
      {record && (
        <>
          {' '}
          <Name record={record} />
        </>
      )}
      {rest && ` ${rest}`}
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
