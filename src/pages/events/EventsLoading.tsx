import styled from 'styled-components';
import { Skeletons } from '@/components/ui/Skeletons';
import { Spinner } from '@/components/ui/Spinner';

const Waiting = styled.div`
  display: grid;
  gap: 40px;
`;

type Props = { onRetry: () => void };

export function EventsLoading({ onRetry }: Props) {
  return (
    <Waiting>
      <Spinner onRetry={onRetry} />
      <Skeletons count={6} />
    </Waiting>
  );
}
