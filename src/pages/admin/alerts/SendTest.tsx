import { Send } from 'lucide';
import { useState } from 'react';
import { useTestAlertsMutation } from '@/api/alertsApi';
import { toApiError } from '@/api/apiError';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import type { BannerTone } from '@/components/ui/FormBanner.styles';
import { Icon } from '@/components/ui/Icon';
import { testSentence } from '@/domain/alertSentences';
import * as texts from '@/texts/adminAlerts';
import * as admin from '@/texts/adminCommon';
import * as common from '@/texts/common';
import * as S from './SendTest.styles';

type Outcome = { tone: BannerTone; text: string };

const unsaved: Outcome = { tone: 'note', text: texts.testUnsaved };
const nowhere: Outcome = { tone: 'note', text: texts.testNowhere };

/** Sends a test to the user, and says for each channel what became of it. */
export function SendTest({ hasChanges }: { hasChanges: boolean }) {
  const [testAlerts, { isLoading }] = useTestAlertsMutation();
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);

  async function handleClick() {
    if (hasChanges) return setOutcomes([unsaved]);
    setOutcomes([]);
    const { data, error } = await testAlerts();
    if (!data) return setOutcomes([{ tone: 'bad', text: texts.failedToSendTest(toApiError(error, admin.tryAgain).text) }]);
    const sent = data.map((test): Outcome => ({ tone: test.failure === undefined ? 'ok' : 'bad', text: testSentence(test) }));
    setOutcomes(sent.length > 0 ? sent : [nowhere]);
  }

  return (
    <S.Test>
      <Button tone="line" isBusy={isLoading} onClick={() => void handleClick()}>
        {!isLoading && <Icon of={Send} size={20} />}
        {isLoading ? common.sending : texts.testButton}
      </Button>
      {outcomes.map(({ tone, text }) => (
        <FormBanner key={text} tone={tone}>
          <p>{text}</p>
        </FormBanner>
      ))}
    </S.Test>
  );
}
