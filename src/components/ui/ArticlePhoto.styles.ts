import styled from 'styled-components';

type Look = { $isWide: boolean; $isTall: boolean };

/** As wide as the words, or as the column around them; a photo in portrait leaves room for the words beside the screen's height. */
export const Figure = styled.figure<Look>`
  width: ${({ $isWide }) => ($isWide ? 'min(820px, 100cqi)' : '100%')};
  max-width: ${({ $isTall, $isWide }) => ($isTall ? ($isWide ? '600px' : '440px') : 'none')};
  margin: .4em 0;

  > img {
    display: block;
    width: 100%;
    height: auto;
  }

  > figcaption {
    max-width: ${({ theme }) => theme.layout.measure};
    padding-top: .5em;
    color: var(--text-2);
    font-size: 1rem;
    line-height: 1.5;
  }

  > figcaption:lang(my) {
    line-height: 1.8;
  }
`;
