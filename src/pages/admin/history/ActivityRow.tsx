import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Small, Text } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { useNow } from '@/contexts/Now';
import type { ActivityLine, ActivityRecord } from '@/domain/activity';
import { activityRecordText, activitySentence } from '@/domain/activitySentence';
import { displayDateTime, displayRecentTime } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';
import { messagePath, paths, recordPaths } from '@/domain/paths';
import { underlined } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

export function ActivityRow({ line }: { line: ActivityLine }) {
  const now = useNow();
  const { text, actor, record, detail } = activitySentence(line);
  const details = [detail, line.ip && `from ${line.ip}`].filter(Boolean).join(' ');
  return (
    <RowItem $isRejection={line.activityKind === 'rejection'}>
      <TimeText as="time" dateTime={line.time} title={displayDateTime(line.time)}>
        {displayRecentTime(line.time, now)}
      </TimeText>
      <SentenceText>
        {richText(text, {
          who: <strong lang={textLanguage(actor)}>{actor}</strong>,
          record: record && <RecordName record={record} />,
        })}
        {details && <Small> {details}</Small>}
      </SentenceText>
    </RowItem>
  );
}

function RecordName({ record }: { record: ActivityRecord }) {
  const text = activityRecordText(record);
  if (record.state !== 'present') return <span lang={textLanguage(text)}>{text}</span>;
  return (
    <RecordLink to={recordAddress(record)} lang={textLanguage(text)}>
      {text}
    </RecordLink>
  );
}

/** Returns the screen that shows the record. A user has no such screen, so the link searches the list of users. */
function recordAddress({ kind, id, name }: ActivityRecord): string {
  if (kind === 'post' || kind === 'event') return recordPaths[kind].edit(id);
  if (kind === 'message') return messagePath(id);
  // Staff open the saved replies from the dialog of any message.
  if (kind === 'reply') return paths.adminContacts;
  return `${paths.adminUsers}?q=${encodeURIComponent(name)}`;
}

const RowItem = styled.li<{ $isRejection: boolean }>`
  display: grid;
  grid-template-columns: 170px minmax(0, 1fr);
  gap: 0 16px;
  align-items: baseline;
  padding: 12px 24px;
  box-shadow: ${({ $isRejection }) => ($isRejection ? `inset 6px 0 0 ${theme.colour.danger}` : 'none')};

  & + & {
    border-top: 1px solid ${theme.colour.line};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 18px;
  }
`;

const TimeText = styled(Text).attrs({ $size: 'small' })`
  font-variant-numeric: tabular-nums;
`;

const SentenceText = styled.p`
  overflow-wrap: anywhere;

  :lang(my) {
    line-height: ${theme.lineHeight.burmeseHead};
  }
`;

const RecordLink = styled(Link)`
  padding-block: 10px;
  color: var(--link);
  font-weight: 600;
  ${underlined('2px', '4px')}

  ${media.hover} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;
