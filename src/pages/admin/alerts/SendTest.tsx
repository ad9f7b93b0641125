import { Send } from 'lucide';
import { useState } from 'react';
import { useTestAlertsMutation } from '@/api/alertsApi';
import { toApiError } from '@/api/apiError';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import type { BannerTone } from '@/components/ui/FormBanner.styles';
import { Icon } from '@/components/ui/Icon';
import { testSentence } from '@/domain/alertSentences';
import * as S from './SendTest.styles';

type Outcome = { tone: BannerTone; text: string };

const unsaved: Outcome = { tone: 'note', text: 'Save your changes first: a test goes where saved alerts go.' };
const nowhere: Outcome = {
  tone: 'note',
  text: 'Nothing was sent: you have switched your alerts off, or the website sends none.',
};

/** Sends a test to the user, and says for each channel what became of it. */
export function SendTest({ hasChanges }: { hasChanges: boolean }) {
  const [testAlerts, { isLoading }] = useTestAlertsMutation();
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);

  async function handleClick() {
    if (hasChanges) return setOutcomes([unsaved]);
    setOutcomes([]);
    const { data, error } = await testAlerts();
    if (!data)
      return setOutcomes([{ tone: 'bad', text: `The test was not sent. ${toApiError(error, 'Please try again.').text}` }]);
    const sent = data.map((test): Outcome => ({ tone: test.failure === undefined ? 'ok' : 'bad', text: testSentence(test) }));
    setOutcomes(sent.length > 0 ? sent : [nowhere]);
  }

  return (
    <S.Test>
      <Button tone="line" isBusy={isLoading} onClick={() => void handleClick()}>
        {!isLoading && <Icon of={Send} size={20} />}
        {isLoading ? 'Sending...' : 'Send a test'}
      </Button>
      {outcomes.map(({ tone, text }) => (
        <FormBanner key={text} tone={tone}>
          <p>{text}</p>
        </FormBanner>
      ))}
    </S.Test>
  );
}
