/** An unbreakable word, wider than any screen. */
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichen'.repeat(4).slice(0, 200);

/** Burmese without spaces, as it is often written. */
export const BURMESE = 'ကျောင်းသားကျောင်းသူများအတွက်သတင်းအချက်အလက်နည်းပညာသင်တန်းများကိုရန်ကုန်မြို့တွင်ဖွင့်လှစ်သင်ကြားပေးနေပါသည်';

/** Burmese in the Zawgyi encoding of older phones; read as Unicode, its signs are in the wrong order. */
export const ZAWGYI = 'ေက်ာင္းအပ္ခ်င္ပါတယ္။ သင္တန္းေၾကးဘယ္ေလာက္လဲ။ ျမန္မာႏိုင္ငံ၊ ရန္ကုန္ၿမိဳ႕';

/** Text as an HTML editor creates it, pasted where Markdown is expected. */
export const HTML_TEXT =
  '<p>Dear <strong>students</strong>,<br>the office is <em>closed</em> on Monday.</p>\n<ul><li>Bring your card</li><li>Come early</li></ul>\n<table><tr><td>Mon</td><td>9:00&nbsp;AM</td></tr></table>\n<p style="color:red">R&amp;D &copy; 2026</p>';

/** Mixed text directions, lookalike letters, composed emoji, invisible characters. */
export const ODD_LETTERS = 'مرحبا \u202eabc\u202c Ａｐｐｌｅ е\u0301 👩‍👩‍👧‍👦 🇲🇲 zero\u200bwidth soft\u00adhyphen ﷽ Z͑ͫ̓a̴l̶g̵o̷';

/** Markup that every page must show literally and never execute. */
export const markup: readonly string[] = [
  '<script>window.__xss=1</script>',
  '<img src=x onerror="window.__xss=2">',
  '"><svg onload=window.__xss=3>',
  "' onmouseover='window.__xss=4",
  '<a href="javascript:window.__xss=5">link</a>',
  '</title></textarea></script><script>window.__xss=6</script>',
  '{{constructor.constructor("window.__xss=7")()}}',
  `\${window.__xss=8}`,
  '<iframe srcdoc="<script>parent.__xss=9</script>">',
  '<b>bold</b> &lt;b&gt; &amp;amp; <!-- comment -->',
  '<style>*{display:none}</style>',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.test">',
];

/** Markup in Markdown, the format of posts. */
export const MARKDOWN_MARKUP = [
  ...markup,
  '[a link](javascript:window.__xss=10)',
  '[a link](data:text/html,<script>window.__xss=11</script>)',
  '[a link](vbscript:x "title")',
  '![a picture](x" onerror="window.__xss=12)',
  '![a picture](javascript:window.__xss=13)',
  '<javascript:window.__xss=14>',
  '[reference][1]\n\n[1]: javascript:window.__xss=15',
].join('\n\n');

/** Every kind of Markdown block in a post, and some that are too large. */
export const MARKDOWN_OF_ALL_KINDS = `# First level

## Second level with \`code\` and *emphasis*

${'###### A sixth level\n\n'}A line with **bold**, _italic_, ~~struck~~ and <https://example.test/${'path/'.repeat(30)}>.

1. one
   1. one one
      1. one one one
2. two

- [ ] open
- [x] done

> A quote
>
> > in a quote

| A | table | with | very | many | columns | and | a | long | ${LONG_WORD} |
|---|---|---|---|---|---|---|---|---|---|
| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |

\`\`\`js
const aLineThatIsTooLongForEveryScreen = '${'x'.repeat(300)}';
\`\`\`

---

![A picture that is not there](uploads/nowhere.webp)`;
