import { Check } from 'lucide';
import { useRef } from 'react';
import styled from 'styled-components';
import { useEndSignInsMutation, useListSignInsQuery } from '@/api/accountApi';
import { awaitErrorText } from '@/api/saveError';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { displayRecentTime } from '@/domain/displayDates';
import { displayDevice, type OpenSignIn } from '@/domain/signIn';
import { theme } from '@/theme/theme';
import { AccountSection } from './AccountSection';

const ItemRow = styled.li`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  padding: 14px 0;
  border-top: 1px solid ${theme.colour.line};
`;

const DeviceName = styled(Row).attrs({ $gap: 8, $rowGap: 4 })`
  font-weight: 600;
`;

type SignInItemProps = { signIn: OpenSignIn; isEnding: boolean; onEnd: () => void };

function SignInItem({ signIn, isEnding, onEnd }: SignInItemProps) {
  const now = useNow();
  const signInTime = displayRecentTime(signIn.signed_in_at, now);
  return (
    <ItemRow>
      <div>
        <DeviceName as="p">
          {displayDevice(signIn)}{' '}
          {signIn.is_current && (
            <Badge tone="active" icon={Check}>
              This device
            </Badge>
          )}
        </DeviceName>
        <Text $size="small">{`Signed in ${signInTime}, last seen ${displayRecentTime(signIn.seen_at, now)}`}</Text>
        {signIn.network !== '' && <Text $size="small">{`Network ${signIn.network}`}</Text>}
      </div>
      {!signIn.is_current && (
        <Button
          tone="line"
          size="sm"
          aria-label={`End the sign-in on ${displayDevice(signIn)} of ${signInTime}`}
          isBusy={isEnding}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </ItemRow>
  );
}

export function SignIns() {
  const query = useListSignInsQuery(undefined, { refetchOnMountOrArgChange: true });
  const signIns = query.data;
  const [endSignIns, { isLoading: isEnding, originalArgs: endingId }] = useEndSignInsMutation();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);

  /** Ends the sign-in with this id. Without an id, ends all sign-ins except this one. */
  async function endAndReport({ id, doneText, failedText }: { id?: string; doneText: string; failedText: string }) {
    const reason = await awaitErrorText(endSignIns(id));
    const topic = 'own-sign-ins';
    if (reason !== undefined) return toast({ tone: 'bad', topic, text: `${failedText} ${reason}` });
    toast({ tone: 'ok', topic, text: doneText });
    // The button that was pressed is gone, so the heading gets the focus.
    heading.current?.focus();
  }

  return (
    <AccountSection heading="Sign-ins" headingRef={heading} query={query} failedToLoad="Your sign-ins could not be loaded.">
      <p>These devices are signed in to your account. If you do not recognise one, end it and then change your password.</p>
      {signIns && (
        <Stack as="ul" role="list" $gap={0}>
          {signIns.map((signIn) => (
            <SignInItem
              key={signIn.id}
              signIn={signIn}
              isEnding={isEnding && endingId === signIn.id}
              onEnd={() =>
                void endAndReport({
                  id: signIn.id,
                  doneText: `Sign-in on ${displayDevice(signIn)} ended.`,
                  failedText: 'The sign-in was not ended.',
                })
              }
            />
          ))}
        </Stack>
      )}
      {signIns?.some(({ is_current }) => !is_current) && (
        <Row>
          <Button
            tone="line"
            isBusy={isEnding && endingId === undefined}
            onClick={() =>
              void endAndReport({ doneText: 'All other sign-ins ended.', failedText: 'The sign-ins were not ended.' })
            }
          >
            End all other sign-ins
          </Button>
        </Row>
      )}
    </AccountSection>
  );
}
