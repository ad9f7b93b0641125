const endings = { public: ' | NIT College', admin: ' - Admin', none: '' };

type Props = {
  /** `none` for a title that is complete without the college's name, such as the home page's. */
  area?: keyof typeof endings;
  children: string;
};

export function PageTitle({ area = 'public', children }: Props) {
  return <title>{`${children}${endings[area]}`}</title>;
}
