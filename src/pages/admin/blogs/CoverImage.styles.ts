import styled from 'styled-components';

export const Cover = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
`;

export const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;

  > :first-child {
    width: 160px;
    height: 100px;
    object-fit: cover;
  }
`;

export const About = styled.p`
  display: grid;
  min-width: 0;
  flex: 1 1 140px;
  overflow-wrap: anywhere;
  font-size: ${({ theme }) => theme.size.small};

  > span {
    color: ${({ theme }) => theme.colour.ink2};
  }
`;
