/**
 * Styles of the sign-in screens, based on the tenant's design tokens. Readable before fonts load and without script.
 */

export const SCREEN_STYLES = `
*{box-sizing:border-box}
html{font:400 17px/1.55 var(--font-body);background:var(--page);color:var(--text);-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;display:flex;flex-direction:column}
header{background:var(--header-bg);border-bottom:max(1px,var(--header-rule)) solid var(--header-line)}
header div,main{width:100%;max-width:33rem;margin:0 auto;padding:12px 16px}
header a{display:inline-flex;align-items:center;gap:12px;min-height:48px;color:var(--header-text);font:var(--head-weight) 1.2rem/1.2 var(--font-head);text-decoration:none}
header img{width:40px;height:40px}
main{flex:1;padding-top:32px;padding-bottom:48px}
h1{margin:0 0 16px;font:var(--head-weight) 1.9rem/1.16 var(--font-head);letter-spacing:var(--head-spacing)}
h2{margin:0 0 8px;font:var(--head-weight) 1.2rem/1.3 var(--font-head)}
p{margin:0 0 16px;overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.15em}
a:focus-visible,button:focus-visible,input:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--focus,currentColor);outline-offset:2px}
form{margin:0 0 24px}
.card{background:var(--surface);border:var(--card-border);border-radius:var(--r-card);padding:24px 20px;box-shadow:0 0 0 1px var(--line)}
.field{margin:0 0 24px}
label{display:block;font-weight:var(--label-weight)}
.hint{margin:2px 0 0;color:var(--text-2);font-size:.9375rem}
.fault{margin:4px 0 0;color:var(--danger);font-weight:var(--label-weight)}
.wrong{padding-left:16px;border-left:4px solid var(--danger)}
input[type=email],input[type=password]{display:block;width:100%;min-height:48px;margin-top:8px;padding:10px 12px;border:max(1px,var(--rule-strong)) solid var(--line-strong);border-radius:var(--r-control);background:var(--surface);color:var(--text);font:400 1rem/1.2 var(--font-body)}
input::placeholder{color:var(--text-2);opacity:1}
.box{display:flex;gap:12px;align-items:flex-start}
.box input{flex:none;width:26px;height:26px;margin:2px 0;accent-color:var(--brand)}
.box+.box{margin-top:14px}
.box label{font-weight:400}
button,.button{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:10px 20px;border:0;border-radius:var(--r-control);background:var(--brand);color:var(--on-brand);font:var(--label-weight) 1rem/1.2 var(--font-body);text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--brand-hover)}
.second{background:var(--surface);color:var(--text);box-shadow:inset 0 0 0 max(1px,var(--rule-strong)) var(--line-strong)}
.second:hover{background:var(--surface-2)}
.summary{margin:0 0 24px;padding:16px 20px;border:4px solid var(--danger);border-radius:var(--r-control);background:var(--surface)}
.summary ul{margin:0;padding-left:20px}
.summary a{color:var(--danger);font-weight:var(--label-weight)}
.others{margin:24px 0 0;padding:0;list-style:none}
.others li{padding:4px 0}
.others a,.others button{display:inline-block;padding:8px 0}
.others button,.others button:hover{width:auto;min-height:0;border:0;border-radius:0;background:none;color:var(--link);font:inherit;text-align:start;text-decoration:underline;text-underline-offset:.15em}
code{font-size:.9em}
@media(forced-colors:active){button,.button{border:1px solid}.others button{border:0}}
`.replace(/\n/g, '');
