import { BellRing, Mail, Send } from 'lucide';
import { useId } from 'react';
import { Badge } from '@/components/ui/Badge';
import { Icon } from '@/components/ui/Icon';
import { channelNames, channelSentence } from '@/domain/alertSentences';
import type { AlertState } from '@/domain/alerts';
import * as texts from '@/texts/adminAlerts';
import * as S from './ChannelStates.styles';

const icons = { email: Mail, telegram: Send } as const;

const badges = {
  off: { tone: 'plain', label: texts.offBadge },
  nobody: { tone: 'plain', label: texts.unusedBadge },
  untested: { tone: 'draft', label: texts.untestedBadge },
  works: { tone: 'active', label: texts.worksBadge },
  failing: { tone: 'inactive', label: texts.failsBadge },
} as const;

/** Whether alerts work, a card for each channel. */
export function ChannelStates({ state }: { state: AlertState }) {
  const titleId = useId();
  return (
    <S.Section aria-labelledby={titleId}>
      <S.Title id={titleId}>{texts.channelsHeading}</S.Title>
      <S.Cards>
        {state.channels.map((channel) => {
          const { tone, label } = badges[channel.status];
          return (
            <S.Card key={channel.channel} $isFailing={channel.status === 'failing'}>
              <S.Name>
                <Icon of={icons[channel.channel]} size={22} />
                {channelNames[channel.channel]}
                <Badge tone={tone}>{label}</Badge>
              </S.Name>
              <p>{channelSentence(channel)}</p>
            </S.Card>
          );
        })}
      </S.Cards>
      {state.acknowledges && (
        <S.Note>
          <Icon of={BellRing} size={20} />
          {texts.acknowledges}
        </S.Note>
      )}
    </S.Section>
  );
}
