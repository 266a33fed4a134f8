"""Words, marks and sentences of which texts are made."""

# Words that hold what breaks lines: hyphens, slashes, quotes, apostrophes, numbers.
WORDS = {
    "latin": """a I the of harbour ferry rope, lamp; notebook: Wi-Fi office AVATAR Type To. fjord
        affluent well-known don’t “quoted” ‘single’ (see) [sic] 3rd e.g. and/or TCP/IP C++ – — …
        incomprehensibilities vice-versa. e-ink re-enter co\u2011op half\u2010way 50% §7 yes! no?
        straightforward “Why?” (really!) mid-20s M\u2019Bow state-of-the-art "plain" 'tick'""",
    "european": """Straße Größenverhältnisse naïve façade Ängste, Łódź smörgåsbord Đà Nẵng şehir
        l’été «guillemets» „unten“ ¿Qué? ¡Hola! άνθρωπος Ελλάδα, φως· και γεια вода, Москва —
        «кавычки» щёлкнуть п’ять Ћуприја e\u0301te\u0301 o\u0308ffnen a\u030Angstro\u0308m İstanbul
        Donaudampfschifffahrt przyjaźń ħobż Ðórr k\u2019urk’u""",
    "arabic": """السلام عليكم وهذا كتاب، المدينة؛ لماذا؟ الطقس جميل جدا اليوم في السوق القديم بِسْمِ
        مُحَمَّد لا إله الله ١٢٣ ٤٫٥ (مثال) «اقتباس» 2026 می\u200Cخواهم گفت‌وگو 10:30 ٪50 ـــ عـمل
        والمسؤوليات. استقلالية""",
    "hebrew": """שלום עולם, בוקר טוב; מה שלומך? צה״ל ג׳ירפה ארץ־ישראל בית־ספר (דוגמה) "ציטוט" 123
        ₪25.90 שָׁלוֹם עֲלֵיכֶם הספרייה 10:30 ב-2026 ו־3 תל־אביב. מילים""",
    "devanagari": """नमस्ते दुनिया, हिन्दी में क्षत्रिय श्री कर्म। ज्ञान विद्यार्थी १२३ ४५.६
        (उदाहरण) “उद्धरण” क्\u200Dष क्\u200Cष राष्ट्रीय स्त्री॥ आज-कल धीरे-धीरे र्\u200Dय ड़ फ़िल्म
        संस्कृति 2026 में""",
    "bengali": """নমস্কার পৃথিবী, বাংলা ভাষায় ক্ষমা শ্রী কর্ম। জ্ঞান বিদ্যার্থী ১২৩ ৪৫.৬ (উদাহরণ)
        “উদ্ধৃতি”
        র\u200D্যা উৎসব রাষ্ট্রীয় স্ত্রী॥ ধীরে-ধীরে য়ে ড়া 2026 সালে কো কৌ""",
    "tamil": """வணக்கம் உலகம், தமிழ் மொழி ஸ்ரீ க்ஷ கோ கௌ நன்றி. பள்ளிக்கூடம் ௧௨௩ 45.6
        (எடுத்துக்காட்டு)
        “மேற்கோள்” மெல்ல-மெல்ல அவர்களுக்கு 2026 ஆம் ஆண்டு செய்திகள்!""",
    "korean": """안녕하세요 세계, 한국어 문장입니다. 3개 100% 서울시 “인용” 「책」 (예) 가나다라 A형 iPhone을
        띄어쓰기가 중요합니다! 그렇죠? 大韓民國 ㅋㅋ 2026년 11월 값이 없다… 읽고·쓰기 각 \u1112\u1161\u11AB글""",
    "urls": """https://example.org/a/b?x=1&y=2 http://www.example.com/index.html#top
        user.name+tag@example.co.uk ftp://files.example/pub/*.tar.gz /usr/local/bin/env
        C:\\Windows\\System32\\drivers example.org:8080 www.example.net/~user/%20path/
        https://example.org/very-long-path-with-hyphens/and_underscores/2026/11/21/?q=a+b|c
        mailto:someone@example.org git@example.org:team/project.git ?a=b;c=d ../../up 192.168.0.1
        2001:db8::1 see at //cdn.example/x.js""",
    "numbers": """12 3.14 1,000,000 -5 −7 +3 $17.50 €20 20€ £1.5m 50% 100°C 5°F 10 km/h 3×4 1/2 ½
        10:30 10–20 1-2-3 2026-11-21 21/11/2026 (42) [7] #1 №5 §3.2 1e-9 0x1F 3/4" 5' 6'' 12V
        5–6pm 1st 2nd ABCD-1234 x-1 ±0.5 ~100 <5 >6 =7 99¢ ¥500 ₪12 ‰3 3‰ 1.2.3 v2.0-rc.1 .5 ,5
        (−3) A4-5 4-A 9.9% 1 000 5\u202F000 7\u00A0kg 1\u20444 10\u2032 5\u2033""",
    "hyphens": """extra\u00ADordi\u00ADnary in\u00ADcom\u00ADpre\u00ADhen\u00ADsi\u00ADble
        man\u00ADu\u00ADal\u00ADly a\u00ADb \u00ADfront back\u00AD dou\u00AD\u00ADble the of
        Donau\u00ADdampf\u00ADschiff\u00ADfahrt well-\u00ADknown two\u00AD-part fi\u00ADfi
        AV\u00ADAV
        n\u00AD1 \u65E5\u00AD\u672C x\u00AD\u0301 punc\u00AD, so\u00AD.""",
}

# Characters of which runs without spaces are made.
MARKS = {
    "ascii": "!\"#$%&'()*+,-./0123456789:;<=>?@ABCXYZ[\\]^_`abcxyz{|}~ ",
    "cjkPunctuation": "、。，．・：；？！（）［］｛｝「」『』【】〈〉《》〔〕〖〗“”‘’…‥—〜～ー々〻゠％￥＃＆＠＋－＝／＼｜　",
    "small": "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿーｧｨｩｪｫｬｭｮｯｰ",
    "kana": "あいうえおかがきぎんぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶアイウガギパンーゝゞヽヾ・ｱｲｶﾞｯｰ､｡｢｣",
    "han": "日本語中文字学校時間人大小山川水火木金土曜新聞電車駅前東京北上海国際",
    "spaces": " \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A"
              "\u202F\u205F\u3000\u200B\u2060\uFEFF\u200C\u200D",
    "controls": "\x00\x01\x08\x0B\x0C\r\x1B\x1F\x7F\x85\u2028\u2029\u200E\u200F\u202A\u202B\u202C"
                "\u202D\u202E\u2066\u2067\u2068\u2069\u061C\u034F\u180E\uFFFC\uFFF9\u200B\u00AD"
                "\u2061",
}

EMOJI = """😀 👍🏽 👩‍👩‍👧 🇨🇳 🇯🇵🇩🇪 ❤️ ❤ 1️⃣ #️⃣ ☎︎ ☺ ✈️
    🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 👩🏽‍🚀 🫠 ©️ ™ 🎉🎉🎉 🇺 🐈‍⬛ ⌚ 🀄""".split()
SYMBOLS = """→ ← ⇒ ↔ • · ● ■ □ ★ ☆ ✓ ✗ ✔ ☎ ♥ ♠ ♪ ♯ ∞ ≈ ≠ ≤ ≥ ± × ÷ − √ ∑ ∫ ∂ π Ω µ ° ′ ″ № ℃ ℉ ™ ® © ℓ
    § ¶ † ‡ ‰ ¢ £ ¥ € ₩ ₪ ₹ ½ ⅔ ² ³ ¹ ① ② ⓐ Ⅳ ⅷ ▶ ◀ ◆ ◇ ▲ ▼ ⌘ ⌥ ⏎ … ‥ ¦ ¬ ¤ « » ‹ › ␣ │ ┌ ─ █ ░ ☐ ☑ ☀ ☂ ⚠ ⚡ ✂ ✉ ❶
    ⟨x⟩ 5→6 a×b ≥3 ±1 №7 20℃ 90° 5′ ②番 “→” (✓) [★] ™-mark x²+y² H₂O 1¾ ½-life ☎:123""".split()
LINE_BREAKS = ["\n", "\n", "\n", "\n\n", " \n ", "\n "]

# Sentences in languages that the sample texts lack.
SENTENCES = {
    "fr": ["Le train de nuit pour Brest part à 21 h 40, voie 3 : n’oubliez pas vos billets !",
           "« Où est la clé ? » demanda-t-elle ; personne ne répondit.",
           "Rendez-vous à l’hôtel-restaurant, c’est-à-dire au coin de l’avenue."],
    "ru": ["Поезд отходит в 21:40 — не опаздывайте, пожалуйста!",
           "Кто-нибудь видел мои очки? Они лежали на столе, рядом с книгой.",
           "Цена — 1 250 ₽ за килограмм, а за два — скидка 15 %."],
    "el": ["Το πλοίο φεύγει στις 8:30 το πρωί· μην αργήσετε, παρακαλώ.",
           "Πόσο κοστίζει το εισιτήριο για τα παιδιά; Μόνο 3,50 €."],
    "ar": ["تغادر السفينة الميناء عند الساعة ٨:٣٠ صباحًا، فلا تتأخروا من فضلكم.",
           "كم سعر التذكرة للأطفال؟ ثلاثة دنانير فقط (3.50).",
           "اشترت أختي كتابًا جديدًا عن تاريخ المدينة القديمة وأسواقها."],
    "fa": ["قطار ساعت ۸:۳۰ از ایستگاه حرکت می‌کند؛ لطفاً دیر نکنید.",
           "این کتاب‌ها را از کتابخانهٔ مدرسه گرفته‌ام."],
    "he": ["הרכבת יוצאת בשעה 8:30 מרציף 2, נא לא לאחר.",
           "כמה עולה הכרטיס לילדים? רק 3.50 ₪ ליום.",
           "אחותי קנתה ספר חדש על תולדות העיר העתיקה ושווקיה."],
    "hi": ["रेलगाड़ी सुबह 8:30 बजे स्टेशन से चलती है, कृपया देर न करें।",
           "बच्चों के टिकट का दाम क्या है? केवल ३५ रुपये।",
           "मेरी बहन ने पुराने शहर के इतिहास पर एक नई किताब ख़रीदी।"],
    "bn": ["ট্রেন সকাল ৮:৩০ টায় স্টেশন ছাড়ে, দয়া করে দেরি করবেন না।",
           "শিশুদের টিকিটের দাম কত? মাত্র ৩৫ টাকা।",
           "আমার বোন পুরোনো শহরের ইতিহাস নিয়ে একটি নতুন বই কিনেছে।"],
    "ta": ["ரயில் காலை 8:30 மணிக்கு நிலையத்திலிருந்து புறப்படும், தாமதிக்க வேண்டாம்.",
           "குழந்தைகளுக்கு நுழைவுச்சீட்டின் விலை என்ன? 35 ரூபாய் மட்டுமே.",
           "என் தங்கை பழைய நகரத்தின் வரலாறு பற்றி ஒரு புதிய புத்தகம் வாங்கினாள்."],
}
