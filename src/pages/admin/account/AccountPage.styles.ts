import styled from 'styled-components';
import { FieldPanel } from '@/components/admin/FormPanels';

export const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 760px;
`;

export const Section = styled(FieldPanel)`
  align-content: start;
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;

  p + & {
    margin-top: 8px;
  }
`;

export const Text = styled.p`
  max-width: 62ch;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

export const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 10px;
  align-items: center;
`;
