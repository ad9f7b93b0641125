import { ArrowRight, Info } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { Icon } from '@/components/ui/Icon';
import { richText } from '@/components/ui/richText';
import { samplesOf } from '@/content/sampleDetails';
import { useNow } from '@/contexts/Now';
import type { DashboardSummary } from '@/domain/dashboard';
import { waitingMessages } from '@/domain/waitingMessages';
import * as texts from '@/texts/adminAttention';
import { attentionLines } from './attentionLines';
import * as S from './NeedsAttention.styles';

/** The messages of the polled list, which change without a request of the dashboard; a large list loads the longest waiting last. */
function useLatest(summary: DashboardSummary): DashboardSummary {
  const { list } = useListContactsQuery(undefined, { selectFromResult: ({ data }) => ({ list: data }) });
  const now = useNow();
  if (!list?.isComplete) return summary;
  return { ...summary, needs_attention: { ...summary.needs_attention, messages: waitingMessages(list.messages, now) } };
}

/** Lists what staff should look at, each line with a link to it; nothing where nothing is wrong (D-60, D-73). */
export function NeedsAttention({ summary }: { summary: DashboardSummary }) {
  const titleId = useId();
  const lines = attentionLines(useLatest(summary));
  const samples = samplesOf(summary.sample_records);
  if (lines.length === 0 && samples.length === 0) return null;
  return (
    <S.Section aria-labelledby={titleId}>
      <S.Title id={titleId}>{texts.heading}</S.Title>
      <S.Lines>
        {lines.map(({ icon, isUrgent = false, text, detail, to }) => (
          <li key={text}>
            <S.Line as={Link} to={to} $isUrgent={isUrgent}>
              <Icon of={icon} size={21} />
              <span>
                <S.Text>{text}</S.Text> {detail && <S.Detail>{detail}</S.Detail>}
              </span>
              <Icon of={ArrowRight} size={21} />
            </S.Line>
          </li>
        ))}
        {samples.length > 0 && (
          <S.WideItem>
            <S.Line as="p" $isUrgent={false}>
              <Icon of={Info} size={21} />
              <span>
                {richText(texts.samples(samples.join(', ')), {
                  text: (words) => <S.Text>{words}</S.Text>,
                  detail: (words) => <S.Detail>{words}</S.Detail>,
                })}
              </span>
            </S.Line>
          </S.WideItem>
        )}
      </S.Lines>
    </S.Section>
  );
}
