/** The look of the reference. It stands in the page itself, and its hash in the page's policy. */
export const style = `
:root{color-scheme:light dark;--bg:#fff;--side:#f7f8fa;--text:#1a1f29;--soft:#566074;--line:#e3e6ec;--link:#1d4ed8;--code:#f3f5f9;--k:#1e40af;--s:#15653a;--n:#9a3412;--w:#7e22ce;--get:#1d4ed8;--post:#15803d;--patch:#a16207;--delete:#b91c1c;--ext:#6d28d9}
@media(prefers-color-scheme:dark){:root{--bg:#0f1218;--side:#141821;--text:#e5e9f0;--soft:#9aa5b8;--line:#262c38;--link:#93b4ff;--code:#171c26;--k:#9dbcff;--s:#86d9a4;--n:#f2b482;--w:#d3a7ff;--get:#93b4ff;--post:#7fd6a0;--patch:#e9c46a;--delete:#ff9b9b;--ext:#c9b0ff}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.55 system-ui,"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK SC",sans-serif;display:grid;grid-template:auto 1fr/17.5rem minmax(0,1fr)}
a{color:var(--link);text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--bg);padding:.25rem .5rem;z-index:1}
code,pre{font:13px/1.5 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
header{grid-column:1/-1;display:flex;align-items:baseline;gap:1rem;justify-content:space-between;padding:.9rem 1.5rem;border-bottom:1px solid var(--line)}
h1{font-size:1.15rem;margin:0}
h1 small{color:var(--soft);font-weight:400}
nav{background:var(--side);border-right:1px solid var(--line);padding:1rem 0 3rem;font-size:.875rem;position:sticky;top:0;align-self:start;height:100vh;overflow-y:auto}
nav ul{list-style:none;margin:0;padding:0}
nav>ul>li>a{display:block;padding:.55rem 1.25rem .15rem;color:var(--text);font-weight:600}
nav li li a{display:grid;grid-template-columns:3.4rem 1fr;gap:.4rem;align-items:baseline;padding:.16rem 1.25rem;color:var(--soft)}
nav li li a:hover{color:var(--text);text-decoration:none}
main{padding:1.5rem 2rem 6rem;max-width:86rem;min-width:0}
.intro{max-width:48rem}
h2{font-size:1.5rem;margin:3.5rem 0 0;padding-top:1rem;border-top:1px solid var(--line)}
h3{font-size:1.1rem;margin:0 0 .4rem}
h3 a{color:inherit}
h4,.label{border:0;padding:0;font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--soft);margin:1.6rem 0 .3rem}
p{margin:.35rem 0}
ul{padding-left:1.2rem;margin:.35rem 0}
.about{color:var(--soft)}
article{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem 2.5rem;padding:2rem 0;border-bottom:1px solid var(--line)}
article:target h3{color:var(--link)}
.call{display:flex;gap:.6rem;align-items:baseline}
.path{overflow-wrap:anywhere;font-size:14px}
.access{color:var(--soft)}
.m,.s{font:700 .6875rem/1.4 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
.m-get{color:var(--get)}.m-post{color:var(--post)}.m-patch{color:var(--patch)}.m-delete{color:var(--delete)}
.s{font-size:.8125rem;margin-right:.25rem}
.s2{color:var(--post)}.s4{color:var(--delete)}
table{border-collapse:collapse;width:100%;margin:.4rem 0 1rem;font-size:.9rem}
caption{text-align:left;color:var(--soft);font-size:.8125rem;padding:.2rem 0}
th,td{text-align:left;vertical-align:top;padding:.45rem .75rem .45rem 0;border-top:1px solid var(--line);font-weight:400}
th{width:38%;overflow-wrap:anywhere}
.d1{padding-left:1rem}.d2{padding-left:2rem}.d3{padding-left:3rem}.d4{padding-left:4rem}.d5{padding-left:5rem}.d6{padding-left:6rem}
b,em{font-size:.6875rem;font-style:normal;font-weight:600;color:var(--soft);white-space:nowrap}
em{color:var(--ext)}
.or th{color:var(--soft);font-size:.8125rem;font-style:italic;background:var(--side);padding-top:.3rem;padding-bottom:.3rem}
.t{color:var(--soft);font-size:.8125rem}
.limits{list-style:none;padding:0;margin:.2rem 0 0;font-size:.8125rem;color:var(--soft);overflow-wrap:anywhere}
.shared{color:var(--soft)}
.shared a{text-decoration:underline}
figure{margin:0 0 1rem}
figcaption{font-size:.8125rem;color:var(--soft);margin-bottom:.25rem}
pre{margin:0;padding:.75rem .9rem;background:var(--code);border:1px solid var(--line);border-radius:6px;overflow:auto;max-height:26rem}
pre i{font-style:normal}
pre .k{color:var(--k)}pre .s{color:var(--s);font:inherit;margin:0}pre .n{color:var(--n)}pre .w{color:var(--w)}
@media(min-width:72rem){article{grid-template-columns:minmax(0,1fr) minmax(0,27rem)}.shown{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}}
@media(max-width:56rem){body{display:block}header{padding:.9rem 1rem}nav{position:static;height:auto;max-height:19rem;border-right:0;border-bottom:1px solid var(--line)}main{padding:1rem 1rem 4rem}th{width:44%}.d2{padding-left:1.5rem}.d3{padding-left:2rem}.d4,.d5,.d6{padding-left:2.5rem}nav li li a{padding-top:.35rem;padding-bottom:.35rem}}
@media print{nav,.skip{display:none}body{display:block}pre{max-height:none}}
`.trim()
