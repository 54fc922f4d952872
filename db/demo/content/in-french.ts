import type { DemoTexts } from "./types.ts";

export const french: DemoTexts = {
  company: {
    name: "Hôpital Alderbrook",
    address: "14 Alder Lane, Brookfield",
    welcome_message:
      "Alderbrook est l’hôpital de Brookfield et des villages voisins. Nos urgences ne ferment jamais et neuf services sont réunis sur un même site : un examen ou un deuxième avis est rarement loin. Dites-nous ce qui vous inquiète, et nous nous en occupons.",
    about_description:
      '<p>Alderbrook a ouvert en 1961 : un petit hôpital de douze lits, une table d’opération et un potager. La ville l’a payé, brique après brique, grâce à une collecte hebdomadaire à la papeterie. Nous avons aujourd’hui 146 lits et soignons les habitants de toute la vallée, mais l’idée n’a pas changé : un hôpital doit appartenir au lieu qu’il sert.</p><p>Une partie de l’ancien bâtiment est toujours debout. La chapelle est devenue notre salle de recueillement, ouverte à toutes les religions comme à ceux qui n’en ont pas, et la cloche de la papeterie est suspendue au-dessus de l’entrée. Autour, nous avons ajouté une maternité, trois blocs opératoires modernes et un plateau d’imagerie.</p><p>Nous sommes une organisation caritative. Il n’y a pas d’actionnaires, et tout excédent sert à l’équipement, à la formation et à l’entretien des bâtiments. Un conseil d’habitants se réunit six fois par an ; deux de ses sièges sont réservés à d’anciens patients.</p><p>L’enseignement nous tient aussi à cœur. Des étudiants infirmiers, sages-femmes et médecins de l’université de Brookfield apprennent dans nos services. Ils se présentent toujours, et vous êtes libre de préférer être vu seul.</p><p>Les consultations ont lieu du lundi au vendredi de 8 h à 18 h, et le samedi de 9 h à 13 h. Les visites sont possibles tous les jours de 14 h à 20 h. Si quelque chose s’est bien passé, ou mal, <a href="/contact">dites-le-nous</a>. Nous lisons chaque message.</p>',
    mission:
      "Nous offrons aux habitants de Brookfield des soins sûrs, compétents et bienveillants, aussi près de chez eux que possible. Nous expliquons ce que nous faisons, nous reconnaissons ce que nous ne savons pas, et chaque décision reste entre les mains de la personne concernée.",
    vision:
      "Nous voulons une vallée où personne ne renonce à voir un médecin à cause de la distance, du coût ou de la peur. Avec les familles, les écoles et les autres centres de soins, nous espérons prévenir autant de maladies que nous en soignons.",
    core_values: "Honnêteté, Apprentissage, Confiance, Passion, Vision, Avenir",
    helpline_hours: "Jour et nuit, tous les jours de l’année.",
    helpline_text: "Nos infirmières vous disent quoi faire, et s’il faut venir tout de suite.",
    requests_answered: "Nous répondons par e-mail ou par téléphone, en général sous un jour ouvré.",
    messages_answered: "Nous répondons sous deux jours ouvrés.",
    visit_advice:
      "Arrivez quelques minutes en avance et donnez votre référence à l’accueil.\nApportez les médicaments que vous prenez, ou leur liste.",
    departments_lead: "Choisissez un service pour voir ce qu’il fait et qui vous y rencontrerez.",
    doctors_lead: "Voyez qui travaille ici, ce que chacun fait et quand il consulte.",
    leadership_lead: "Les personnes qui répondent de la conduite de l’hôpital.",
    updates_lead: "Ce qui est nouveau à l’hôpital, et ce que cela change pour vous.",
    gallery_lead: "Une promenade dans l’hôpital, de l’entrée jusqu’au jardin.",
    about_lead: "Qui nous sommes, ce que nous défendons et où nous allons.",
    contact_lead: "Pour tout ce qui n’est pas une urgence.",
    appointment_lead: "Dites-nous ce dont vous avez besoin et quand cela vous convient.",
  },
  slides: {
    "Good care, close to home": {
      title: "De bons soins, près de chez vous",
      caption: "Neuf services, une seule entrée, et quelqu’un à l’accueil pour vous y conduire.",
    },
    "Doctors for every age": {
      title: "Des médecins pour tous les âges",
      caption: "Que vous ameniez un tout-petit ou un grand-parent, nous prenons le temps d’expliquer.",
    },
    "Surgery without the mystery": {
      title: "La chirurgie sans mystère",
      caption:
        "Rencontrez d’abord votre chirurgien, connaissez le programme et, le plus souvent, dormez chez vous le soir même.",
    },
    "Steps that count": {
      title: "Chaque pas compte",
      caption:
        "Notre groupe de marche part du portail du jardin chaque vendredi à dix heures. Tout le monde est bienvenu.",
    },
    "From first scan to first cuddle": {
      title: "De la première échographie au premier câlin",
      caption:
        "La même petite équipe de sages-femmes vous suit pendant la grossesse, l’accouchement et après.",
    },
  },
  departments: {
    cardiology: {
      name: "Cardiologie",
      description:
        "<p>Douleur dans la poitrine, essoufflement, palpitations qui vont et viennent : les inquiétudes pour son cœur sont lourdes à porter seul. Nos cardiologues reçoivent des personnes qui viennent de leur être adressées, et d’autres qui vivent depuis des années avec une maladie du cœur.</p><p>Les tracés, les examens d’imagerie et les salles de consultation se trouvent dans le même couloir. Vous pouvez souvent passer vos examens et parler au médecin en une seule visite, et vous repartez avec un compte rendu écrit dans des mots clairs.</p><h2>Ce que nous soignons</h2><ul><li>L’angine de poitrine et les suites d’un infarctus</li><li>L’insuffisance cardiaque et la faiblesse du muscle du cœur</li><li>Le cœur irrégulier ou trop rapide</li><li>Les maladies des valves et les souffles au cœur</li><li>L’hypertension difficile à faire baisser</li></ul><p><strong>Une douleur soudaine dans la poitrine est une urgence.</strong> Si elle gagne le bras ou la mâchoire, ou vous fait transpirer ou donne la nausée, appelez tout de suite le 999 au lieu de prendre rendez-vous.</p>",
    },
    paediatrics: {
      name: "Pédiatrie",
      description:
        "<p>Un enfant n’est pas un petit adulte, et un hôpital paraît immense quand on a quatre ans. Tout chez nous est pensé pour eux, du comptoir d’accueil bas à l’aquarium devant la salle de soins. Nous soignons les bébés, les enfants et les jeunes jusqu’à leurs seize ans.</p><p>Nous parlons d’abord à l’enfant, ensuite aux grands. En semaine, une éducatrice prépare les enfants aux prises de sang, aux examens et aux opérations, avec des poupées, des histoires et beaucoup d’autocollants. Un parent peut toujours passer la nuit sur un lit d’appoint.</p><h2>Ce que nous pouvons faire</h2><ul><li>Fièvres, toux et maux de ventre qui reviennent</li><li>Asthme, eczéma et allergies</li><li>Alimentation, poids et croissance</li><li>Développement, sommeil et comportement</li></ul><p>Apportez le carnet de santé de votre enfant si vous en avez un, et son jouet préféré.</p>",
    },
    maternity: {
      name: "Maternité et gynécologie",
      description:
        "<p>Environ neuf cents bébés naissent chaque année à Alderbrook. Chaque famille le vit à sa façon, et nos sages-femmes et médecins sont là pour que tout se passe en sécurité. Une sage-femme référente vous reçoit dès la première visite ; elle, ou celle qui fait équipe avec elle, vous verra presque chaque fois.</p><p>La gynécologie partage les mêmes locaux. Nous recevons des femmes de tous âges pour des règles douloureuses ou abondantes, la contraception, la fertilité, la ménopause et le dépistage. Vous pouvez demander à être vue par une femme médecin et arrêter un examen à tout moment.</p><h2>Dans nos locaux</h2><ul><li>Cinq salles de naissance, dont deux avec baignoire</li><li>Une salle pour le début de grossesse, à l’écart de l’attente des autres futures mères</li><li>Un coin allaitement avec une conseillère</li><li>Des salles de consultation privées pour la gynécologie</li></ul><p>Si vous êtes enceinte et remarquez un saignement, une forte douleur, ou si votre bébé bouge moins que d’habitude, appelez-nous aussitôt au +44 1632 960100. Une sage-femme répond jour et nuit.</p>",
    },
    orthopaedics: {
      name: "Orthopédie",
      description:
        "<p>Les os, les articulations, les muscles et les tendons nous permettent de soulever une bouilloire, de monter l’escalier et de danser aux mariages. Quand l’un d’eux lâche, toute la journée change. L’équipe soigne les fractures, les articulations usées et les blessures de sport, avec une opération si elle est vraiment nécessaire, et sans opération sinon.</p><p>Chirurgiens et kinésithérapeutes partagent les mêmes salles et se parlent avant de vous parler. La première visite comprend une radiographie si besoin. Nous vous montrons l’image et vous expliquons ce qu’elle veut dire.</p><h2>Ce que nous soignons souvent</h2><ul><li>Fractures, entorses et luxations</li><li>Arthrose de la hanche, du genou et de la main</li><li>Raideurs de l’épaule et déchirures de la coiffe</li><li>Mal de dos et nerfs coincés</li><li>Lésions des ligaments et du cartilage du genou</li></ul><p>Portez des vêtements amples, et un short s’il s’agit du genou.</p>",
    },
    surgery: {
      name: "Chirurgie générale",
      description:
        "<p>Personne ne se réjouit d’une opération. Ce qui aide, c’est de savoir qui la fera, pourquoi, et à quoi ressembleront les jours d’après. À Alderbrook, le chirurgien que vous rencontrez en consultation est celui qui opère et qui vient vous voir ensuite.</p><p>Nos trois blocs servent aux opérations prévues comme aux urgences. Beaucoup se font par de petites incisions et une caméra : moins de douleur et un séjour plus court. Un anesthésiste vous appelle quelques jours avant pour parler de votre santé, de vos médicaments et de ce qui vous fait peur.</p><h2>Les opérations que nous faisons</h2><ul><li>Ablation de la vésicule et de l’appendice</li><li>Réparation des hernies de l’aine, du nombril et des cicatrices</li><li>Chirurgie de l’intestin et du rectum</li><li>Ablation de boules, de grains de beauté et de kystes</li><li>Chirurgie de la thyroïde et du sein</li></ul><p>Arrêter de fumer, même quatre semaines avant, aide les plaies à guérir. Demandez-nous de l’aide, elle est gratuite.</p>",
    },
    emergency: {
      name: "Urgences",
      description:
        "<p>Nos urgences sont ouvertes à toute heure, tous les jours de l’année. Médecins, infirmières et radiologie sont toujours sur place, et un bloc peut être prêt en quelques minutes.</p><p>À votre arrivée, une infirmière demande ce qui s’est passé et décide à quelle vitesse vous devez être vu : c’est le triage. Les plus malades passent d’abord ; quelqu’un arrivé après vous peut donc être appelé avant. Si vous vous sentez plus mal en attendant, dites-le à l’infirmière. Vous ne dérangez pas.</p><h2>Appelez le 999 en cas de</h2><ul><li>Douleur dans la poitrine ou difficulté à respirer</li><li>Visage affaissé, bras faible ou parole troublée</li><li>Saignement qui ne s’arrête pas</li><li>Convulsions, ou personne qu’on ne peut réveiller</li><li>Réaction allergique grave ou brûlure étendue</li></ul><p>Pour les coupures, les entorses et les petites brûlures, notre salle des <strong>petites blessures</strong> est en général plus rapide. Si vous êtes en souffrance psychique, ou si vous n’êtes pas en sécurité chez vous, vous pouvez aussi venir ici. Nous avons une pièce à part et des personnes formées à écouter.</p>",
    },
    dental: {
      name: "Dents et bouche",
      description:
        "<p>Il est plus facile de garder ses dents que de les remplacer. Nous préférons vous voir deux fois par an pour un coup d’œil que tous les dix ans avec un abcès. Mais si cela fait longtemps, venez quand même. Personne ne vous fera la leçon.</p><p>Les salles dentaires sont au rez-de-chaussée, avec de la place à côté du fauteuil pour un fauteuil roulant ou une poussette. Les patients inquiets peuvent convenir d’un signe pour faire une pause, écouter leur musique ou demander une sédation. Dans chaque consultation, deux places sont gardées pour les rages de dents.</p><h2>Ce que fait l’équipe</h2><ul><li>Contrôles, radiographies et détartrages</li><li>Plombages, couronnes, dévitalisations et extractions</li><li>Maladies des gencives et aphtes</li><li>Appareils pour adolescents et adultes</li><li>Gouttières pour le sport et contre le grincement la nuit</li></ul><p>Un visage enflé avec de la fièvre, ou une difficulté à avaler, ne peut pas attendre : allez aux urgences.</p>",
    },
    eye: {
      name: "Ophtalmologie",
      description:
        "<p>La vue baisse souvent lentement, et l’on s’adapte sans s’en rendre compte. On ne conduit plus la nuit, on éloigne un peu le journal. Beaucoup de causes se soignent, ou du moins s’arrêtent, quand on les découvre tôt.</p><p>Nos spécialistes travaillent avec des optométristes et une conseillère en basse vision. Attendez-vous à des gouttes qui dilatent la pupille : votre vue peut être trouble quelques heures, ne venez donc pas en conduisant. Des lunettes de soleil aident au retour.</p><h2>Ce que nous soignons</h2><ul><li>Cataracte et vue voilée</li><li>Glaucome et tension de l’œil</li><li>Maladies de l’œil dues au diabète</li><li>Dégénérescence maculaire</li><li>Yeux secs, rouges ou larmoyants</li><li>Strabisme et œil paresseux chez l’enfant</li></ul><p>Une perte soudaine de la vue, un rideau devant l’œil, ou une pluie de points noirs avec des éclairs doivent être vus le jour même. Allez aux urgences, à toute heure.</p>",
    },
    diagnostics: {
      name: "Laboratoire et imagerie",
      description:
        "<p>Derrière presque chaque décision à l’hôpital, il y a une image ou un résultat de sang. Nos manipulateurs, échographistes et biologistes fournissent les deux, aux patients hospitalisés comme à ceux qu’adresse un médecin de famille.</p><p>Le plateau d’imagerie compte deux salles de radiographie, trois échographes et un scanner, tous au niveau inférieur, à côté des ascenseurs. Le laboratoire voisin ne ferme jamais : une analyse urgente peut se faire à trois heures du matin.</p><h2>Avant de venir</h2><ul><li>Apportez l’ordonnance ou la lettre de votre médecin</li><li>Dites-nous si vous êtes enceinte, ou pourriez l’être</li><li>Signalez allergies, maladies des reins et implants en métal</li><li>Vérifiez dans votre lettre s’il faut être à jeun ou avoir la vessie pleine</li></ul><p>Nous envoyons les résultats à qui a demandé l’examen, car il connaît le mieux votre histoire. Les comptes rendus courants prennent jusqu’à cinq jours ouvrés. Ce qui est urgent est transmis aussitôt par téléphone.</p>",
    },
  },
  services: {
    "Heart check-up": {
      name: "Bilan cardiaque",
      description:
        "<p>Le bilan cardiaque est fait pour qui veut savoir où il en est, surtout si un parent, un frère ou une sœur a eu tôt des ennuis de cœur. Une infirmière mesure votre tension, votre poids et votre cholestérol, et enregistre un tracé électrique du cœur : c’est indolore et cela prend cinq minutes.</p><p>Vous voyez ensuite un cardiologue pour parler des résultats. Apportez la liste de vos médicaments et portez un haut qui s’ouvre devant. Comptez environ une heure et demie.</p>",
    },
    Echocardiography: {
      name: "Échographie du cœur",
      description:
        "<p>L’échographie montre votre cœur qui bat grâce à des ultrasons. Elle nous dit si le muscle pompe bien et si les valves s’ouvrent et se ferment comme il faut. Vous êtes allongé sur le côté gauche pendant qu’un spécialiste déplace une petite sonde sur votre poitrine. Ni aiguille, ni rayons.</p><p>L’examen dure une quarantaine de minutes, et vous pouvez manger et boire comme d’habitude avant. Si vous souhaitez que quelqu’un vous accompagne, demandez-le à l’accueil.</p>",
    },
    "Blood pressure clinic": {
      name: "Consultation d’hypertension",
      description:
        "<p>L’hypertension se fait rarement sentir ; beaucoup l’apprennent par hasard. Cette consultation d’infirmières a lieu le mardi et le jeudi après-midi. Nous pouvons vous prêter un brassard à porter vingt-quatre heures, car les mesures faites chez soi sont souvent plus justes que celles d’un cabinet.</p><p>Ce que nous pouvons faire :</p><ul><li>Confirmer si votre tension est vraiment élevée</li><li>Trouver les comprimés qui vous conviennent</li><li>Réduire le sel, l’alcool et le stress d’une façon que vous puissiez tenir</li></ul>",
    },
    "Cardiac rehabilitation": {
      name: "Réadaptation cardiaque",
      description:
        "<p>Après un infarctus, un stent ou une opération, il est naturel de craindre l’effort. Notre programme de huit semaines redonne de la forme et de la confiance. Deux fois par semaine, vous vous exercez en salle avec un kinésithérapeute, puis vous assistez à un court exposé sur l’alimentation, le sommeil, les médicaments ou le moral.</p><p>Les proches peuvent venir aux exposés. La plupart des gens disent que rencontrer d’autres personnes dans le même cas leur a fait autant de bien que le vélo. Votre médecin peut vous inscrire avant votre retour à la maison.</p>",
    },
    "Child immunisation": {
      name: "Vaccination des enfants",
      description:
        "<p>Les vaccins protègent votre enfant de maladies comme la rougeole, la coqueluche et la méningite. Nous faisons tous ceux du calendrier et pouvons préparer un rattrapage si certains manquent ou si le carnet s’est perdu dans un déménagement. Les séances ont lieu le mercredi après-midi et le samedi matin.</p><p>Gardez votre enfant sur les genoux : rien n’aide davantage. Un bras douloureux ou un peu de fièvre un jour ou deux sont fréquents. Nous demandons aux familles d’attendre quinze minutes avant de partir, pour être sûrs que tout va bien.</p>",
    },
    "Newborn clinic": {
      name: "Consultation du nouveau-né",
      description:
        "<p>Les premières semaines apportent cent questions. Boit-elle assez ? Ce bouton est-il normal ? Pourquoi ne dort-il que sur moi ? Venez à la consultation du nouveau-né chaque matin de semaine, jusqu’aux six semaines de votre bébé.</p><p>Une puéricultrice pèse votre bébé, observe une tétée si vous le souhaitez, et regarde la peau, les yeux et les hanches. Un pédiatre vient quand quelque chose mérite un second regard, comme une jaunisse qui dure. Personne ici ne trouvera votre question bête.</p>",
    },
    "Growth and nutrition": {
      name: "Croissance et nutrition",
      description:
        "<p>Certains enfants chipotent, d’autres grandissent plus vite que leurs vêtements, d’autres encore passent sous la courbe. Le plus souvent, la raison est simple. Notre diététicienne et notre médecin reçoivent les familles ensemble le lundi : vous entendez un conseil au lieu de deux.</p><p>Avant la visite, notez ce que votre enfant mange pendant trois jours ordinaires, boissons et goûters compris. Nous mesurons et pesons en privé, jamais devant d’autres familles.</p>",
    },
    "Childhood asthma": {
      name: "Asthme de l’enfant",
      description:
        "<p>Un enfant dont l’asthme est bien maîtrisé doit pouvoir courir, dormir toute la nuit et partir en voyage scolaire. Si ce n’est pas le cas, regardons cela de nouveau. À notre consultation du jeudi :</p><ul><li>Nous mesurons le souffle de votre enfant, s’il est en âge de souffler</li><li>Nous vérifions l’usage de l’inhalateur et de la chambre d’inhalation</li><li>Nous parlons de ce qui déclenche les crises à la maison et à l’école</li><li>Nous écrivons avec vous un plan d’action, avec une copie pour les enseignants</li></ul><p>Apportez tous les inhalateurs, même ceux qui semblent vides.</p>",
    },
    "Antenatal care": {
      name: "Suivi de grossesse",
      description:
        "<p>Nous aimerions vous voir avant dix semaines de grossesse, mais il n’est jamais trop tard. À la première visite, nous parlons de votre santé, faisons une prise de sang et expliquons les échographies et les tests proposés. Vous choisissez.</p><p>Les visites suivantes sont plus courtes : tension, urines, croissance du ventre et, le meilleur moment, les battements du cœur. Des cours du soir durent quatre semaines et parlent du travail, du soulagement de la douleur et des premiers jours à la maison. Venez avec la personne qui sera à vos côtés.</p>",
    },
    "Birth and delivery": {
      name: "Accouchement",
      description:
        "<p>Vous souhaitez peut-être l’eau, une péridurale, une lumière douce, ou simplement que ce soit fini. Écrivez-le dans votre projet de naissance, nous ferons de notre mieux. Une sage-femme reste près de vous pendant tout le travail ; obstétriciens, anesthésistes et bloc sont à quelques pas si les plans doivent changer.</p><p>La personne qui vous accompagne peut rester tout le temps, la première nuit aussi. Après une naissance simple, la plupart des familles rentrent sous un jour ; après une césarienne, le plus souvent sous trois jours.</p>",
    },
    "Family planning": {
      name: "Planification familiale",
      description:
        "<p>Choisir une contraception est plus facile quand quelqu’un présente les possibilités sans hâte ni jugement. Nous posons et retirons stérilets et implants, faisons des injections, et prescrivons pilules, patchs et anneaux. Nous proposons aussi la contraception d’urgence, d’autant plus efficace qu’elle est prise tôt.</p><p>Vous pensez plutôt à un bébé ? Nous pouvons parler d’acide folique, de vos médicaments et du moment de demander un bilan de fertilité. Ce que vous nous dites est confidentiel à tout âge, sauf si nous craignons que quelqu’un soit en danger.</p>",
    },
    "Cervical screening": {
      name: "Dépistage du cancer du col",
      description:
        "<p>Le dépistage cherche un virus qui peut, en de nombreuses années, conduire à un cancer. Il est proposé de 25 à 64 ans à toute personne ayant un col de l’utérus. Le prélèvement prend moins de cinq minutes et il est fait par une infirmière.</p><p>Si une mauvaise expérience vous a fait attendre, dites-le en prenant rendez-vous : vous pouvez avoir plus de temps, un spéculum plus petit, ou venir avec une amie. Le résultat arrive par lettre sous trois semaines. Un résultat anormal n’est pas un diagnostic de cancer, et nous expliquons la suite.</p>",
    },
    "Fracture clinic": {
      name: "Consultation des fractures",
      description:
        "<p>Si les urgences vous ont mis un plâtre ou une attelle, la consultation des fractures prend la suite, chaque matin de semaine. Un chirurgien vérifie que l’os est bien en place, et un technicien remplace ou retire le plâtre.</p><p>D’ici là, gardez le membre au-dessus du niveau du cœur aussi souvent que possible, et remuez les doigts ou les orteils. Revenez sans tarder aux urgences s’ils deviennent bleus, engourdis ou très douloureux, ou si le plâtre serre trop.</p>",
    },
    "Joint replacement": {
      name: "Prothèse de hanche ou de genou",
      description:
        "<p>Une nouvelle hanche ou un nouveau genou se discute quand la douleur vous réveille la nuit et que les comprimés ne suffisent plus. Votre chirurgien parle avec vous des bénéfices, des risques, et de ce que serait la vie si vous attendez.</p><p>Avant l’opération, vous êtes invité à l’école des articulations, deux heures conviviales où vous :</p><ul><li>tenez une vraie prothèse</li><li>essayez les béquilles et les exercices</li><li>préparez la salle de bains, le lit et l’escalier chez vous</li></ul><p>Presque tout le monde se lève le jour de l’opération et rentre après deux ou trois nuits.</p>",
    },
    Physiotherapy: {
      name: "Kinésithérapie",
      description:
        "<p>Une bonne kinésithérapie, c’est surtout ce que vous faites entre les séances. Nous cherchons ce que vous voulez refaire, jardiner ou garder les buts, et composons quelques exercices qui tiennent dans votre journée.</p><p>Notre salle a des barres parallèles, des poids et un petit escalier d’entraînement. Le traitement peut aussi comprendre des soins manuels, un bandage ou une aide à la marche réglée à votre taille. Vous n’avez pas besoin de voir d’abord un chirurgien : prenez rendez-vous, nous vous le dirons s’il le faut.</p>",
    },
    "Day surgery": {
      name: "Chirurgie de jour",
      description:
        "<p>Plus de la moitié de nos opérations se font sans nuit à l’hôpital. Vous arrivez le matin, vous êtes opéré, vous vous reposez avec un thé et une tartine, et vous rentrez dès que vous tenez bien debout.</p><h2>Se préparer</h2><ul><li>Suivez exactement les heures de jeûne de votre lettre</li><li>Laissez bijoux et vernis à la maison</li><li>Prévoyez un adulte pour vous ramener et passer la nuit avec vous</li></ul><p>Une infirmière vous appelle le lendemain. Pendant vingt-quatre heures, ne conduisez pas, ne buvez pas d’alcool et ne signez rien d’important.</p>",
    },
    "Hernia repair": {
      name: "Opération des hernies",
      description:
        "<p>Une hernie est un trou dans la paroi musculaire par lequel des tissus font saillie, souvent à l’aine ou au nombril. Les petites se surveillent. Si la vôtre fait mal, grossit ou gêne au travail, nous pouvons fermer le trou et le renforcer, le plus souvent avec un filet fin, par une courte incision ou plusieurs très petites.</p><p>Marcher est conseillé dès le premier soir. Porter lourd attend environ six semaines. Une bosse qui devient dure, douloureuse ou sombre demande de l’aide dans l’heure : venez aux urgences.</p>",
    },
    "Wound care": {
      name: "Soins des plaies",
      description:
        "<p>Certaines plaies guérissent lentement : ulcères de jambe, pied diabétique, cicatrice rouverte. Nos infirmières spécialisées cherchent la cause du retard et ne regardent pas que le pansement. Elles mesurent et photographient la plaie, avec votre accord, pour que vous voyiez les progrès.</p><p>Les soins comprennent bandes de compression, pansements aspiratifs et retrait doux des tissus morts. Nous vous apprenons, à vous ou à un proche, à changer les pansements simples. Une rougeur qui s’étend, une mauvaise odeur ou de la fièvre : venez plus tôt.</p>",
    },
    "24-hour emergency room": {
      name: "Urgences, 24 heures sur 24",
      description:
        "<p>Entrez directement par les portes sous l’auvent rouge d’Alder Lane. Il y a une place pour déposer quelqu’un, et l’accueil n’est jamais vide. Deux salles de réanimation sont prêtes pour les cas les plus urgents ; les enfants ont un espace à part, plus calme.</p><p>Si vous le pouvez, apportez vos médicaments et le nom d’une personne à appeler. Essayez de ne pas manger ni boire avant d’avoir été vu. Les proches peuvent rester au chevet, sauf pendant certains gestes, et nous les tenons au courant.</p>",
    },
    "Ambulance service": {
      name: "Ambulances",
      description:
        "<p>Avec Rivermead Ambulance Trust, nous gardons trois ambulances à la porte de l’hôpital. Les équipes envoient le tracé du cœur et d’autres mesures en roulant, pour que les bonnes personnes attendent à l’arrivée.</p><p>En cas d’urgence, composez le 999 et restez en ligne : on peut vous guider pour les premiers secours. Si vous avez besoin d’un transport pour une visite prévue, faute de pouvoir venir en voiture ou en bus, appelez l’hôpital au moins deux jours ouvrés avant.</p>",
    },
    "Minor injuries": {
      name: "Petites blessures",
      description:
        "<p>Des infirmières expérimentées tiennent cette salle sans rendez-vous tous les jours de 8 h à 22 h. Elles peuvent recoudre, poser une attelle, prescrire et demander des radiographies ; la plupart des gens repartent en moins de deux heures.</p><p>Pour :</p><ul><li>Coupures, éraflures et morsures</li><li>Chevilles et poignets foulés, doigts ou orteils peut-être cassés</li><li>Brûlures plus petites que la paume de votre main</li><li>Un corps étranger dans l’œil, l’oreille ou le nez</li></ul><p>Un choc à la tête avec vomissements ou somnolence relève des urgences.</p>",
    },
    "Check-up and cleaning": {
      name: "Contrôle et détartrage",
      description:
        "<p>En une demi-heure, nous comptons et examinons vos dents, regardons gencives, langue et joues, et ne faisons de petites radiographies que si elles peuvent montrer ce que l’œil ne voit pas. Puis l’hygiéniste retire le tartre et polit les taches.</p><p>Vous recevez un court bilan avec un feu vert, orange ou rouge pour chaque partie de la bouche, et une ou deux choses à essayer chez vous. Les enfants sont les bienvenus dès la première dent ; un tour de fauteuil fait partie du service.</p>",
    },
    "Fillings and root canal": {
      name: "Plombage et dévitalisation",
      description:
        "<p>Un petit trou se nettoie et se rebouche en une visite, avec une matière couleur de dent. Quand la carie a atteint le nerf, une dévitalisation sauve souvent la dent. Nous endormons bien, nettoyons les fins canaux et les fermons. Il faut en général deux visites d’environ une heure.</p><p>Ensuite, la zone peut rester sensible quelques jours ; des antidouleurs ordinaires suffisent à la plupart. Attendez que l’engourdissement soit passé avant de mâcher, pour ne pas vous mordre la joue.</p>",
    },
    Braces: {
      name: "Appareils dentaires",
      description:
        "<p>Des dents droites se nettoient mieux, mordent mieux et font souvent sourire davantage. Nous commençons par un scan de la bouche, sans pâte et sans nausée. Nous pouvons alors montrer comment vos dents bougeraient et combien de temps il faudrait, le plus souvent de douze à vingt-quatre mois.</p><p>Vous avez le choix entre bagues de métal ou de céramique et gouttières transparentes. Les visites ont lieu toutes les six à huit semaines. La contention, ensuite, est indispensable : les dents se souviennent longtemps de leur ancienne place.</p>",
    },
    "Eye test": {
      name: "Examen de la vue",
      description:
        "<p>Un examen complet vous dit plus que quelles lunettes acheter. Outre la lecture du tableau, nous mesurons la tension des yeux, examinons la rétine et testons la vision de côté. Le diabète ou l’hypertension se montrent parfois d’abord ici.</p><p>Un examen tous les deux ans suffit aux adultes, chaque année après 70 ans. Les enfants peuvent venir avant de connaître leurs lettres, avec des images et des lumières. Apportez vos lunettes ou lentilles, et l’ordonnance si vous l’avez encore.</p>",
    },
    "Cataract surgery": {
      name: "Opération de la cataracte",
      description:
        "<p>Quand le cristallin se trouble, les couleurs pâlissent et les phares éblouissent. L’opération le remplace par une lentille claire. Vous êtes éveillé mais ne sentez aucune douleur, grâce à des gouttes, et tout est fini en une vingtaine de minutes.</p><p>Vous rentrez le matin même avec une coque sur l’œil, et mettez des gouttes pendant quatre semaines. La vue est souvent plus claire en quelques jours. Le second œil, s’il le faut, suit quelques semaines plus tard.</p>",
    },
    "Glaucoma clinic": {
      name: "Consultation du glaucome",
      description:
        "<p>Le glaucome abîme le nerf au fond de l’œil, le plus souvent sans douleur et depuis les bords. Ce qui est perdu ne revient pas : d’où l’importance de contrôles réguliers, surtout si un proche parent en souffre.</p><p>À la consultation du mercredi, nous mesurons la tension de l’œil, le champ visuel, et photographions le nerf pour comparer. Le traitement repose surtout sur des gouttes quotidiennes ; un laser ou une petite opération sont possibles. Si mettre des gouttes est difficile, notre infirmière a des astuces.</p>",
    },
    "X-ray": {
      name: "Radiographie",
      description:
        "<p>Une radiographie est une image rapide et indolore des os, des poumons et des dents. Avec une ordonnance, vous pouvez venir sans rendez-vous en semaine de 8 h à 18 h. L’attente est en général de moins d’une demi-heure, et l’image prend une ou deux secondes.</p><p>La dose de rayons est faible : une radiographie des poumons équivaut à quelques jours de rayonnement naturel. Il se peut que vous deviez ôter vos bijoux ou mettre une blouse. Un parent peut rester avec son enfant, protégé par un tablier de plomb.</p>",
    },
    Ultrasound: {
      name: "Échographie",
      description:
        "<p>L’échographie voit à travers la peau grâce à des échos, un peu comme une chauve-souris trouve son chemin. Nous l’utilisons pour le foie, les reins, la thyroïde et les vaisseaux, pour les articulations et, bien sûr, pour les bébés avant la naissance.</p><p>L’échographiste étale un gel tiède sur la peau et y fait glisser une sonde. Pour le ventre, il faut être à jeun depuis six heures ; pour le bassin, avoir la vessie pleine. L’examen dure de quinze à trente minutes, puis vous reprenez votre journée.</p>",
    },
    "Laboratory tests": {
      name: "Analyses de laboratoire",
      description:
        "<p>Les prises de sang ont lieu du lundi au vendredi de 7 h 30 à 17 h, et le samedi de 9 h à midi. Prenez un ticket et asseyez-vous. Le petit matin est le plus chargé, à cause des examens à jeun ; après deux heures, vous serez peut-être seul.</p><p>Le laboratoire traite aussi urines, selles, prélèvements et tissus. Si les aiguilles vous font tourner la tête, dites-le : vous pouvez vous allonger, et nous avons la main douce pour les veines difficiles. Buvez beaucoup d’eau avant, sauf indication contraire.</p>",
    },
  },
  doctors: {
    Diallo: {
      position: "Cardiologue",
      description:
        "Suit les adultes atteints d’insuffisance cardiaque, de douleurs dans la poitrine et d’hypertension, et dirige notre cardiologie.",
      bio: "<p>La Dre Diallo a étudié la médecine à Dakar et s’est formée à la cardiologie à Lyon et à Leeds. Elle est arrivée à Alderbrook en 2014 et dirige la cardiologie depuis 2019.</p><p>L’insuffisance cardiaque est son sujet principal. Avec les bons comprimés et un peu de courage, dit-elle, des gens qui atteignaient à peine l’arrêt de bus retrouvent leur potager avant l’été. Elle a créé la ligne téléphonique par laquelle des infirmières prennent des nouvelles pendant le premier mois après la sortie.</p><p>Elle dessine en parlant. Beaucoup de ses patients ont sur le réfrigérateur un croquis de leur propre cœur. Elle parle anglais, français et wolof, et enseigne aux étudiants le vendredi matin avant la consultation.</p>",
    },
    Wieczorek: {
      position: "Cardiologue, rythme du cœur",
      description:
        "Soigne les palpitations, les syncopes et la fibrillation auriculaire, et pose des stimulateurs.",
      bio: "<p>Un battement manqué, une course soudaine, une perte de connaissance à l’arrêt de bus : le Dr Wieczorek aime en trouver la cause comme d’autres aiment les mots croisés. Diplômé à Cracovie, il a passé six ans dans un centre du rythme cardiaque à Rotterdam.</p><p>À Alderbrook, il pose des stimulateurs, lit les enregistrements portables et soigne la fibrillation auriculaire par des médicaments ou par un bref choc électrique sous sédation. Les patients qui ont besoin d’une ablation sont adressés au centre régional, et il les suit ici pour qu’ils ne voyagent qu’une fois.</p><p>Sa consultation du samedi s’adresse à ceux qui peuvent difficilement s’absenter du travail. Attendez-vous à un langage clair, à un humour sec et à un appel plutôt qu’à une lettre pour vos résultats.</p>",
    },
    Okafor: {
      position: "Pédiatre",
      description:
        "S’occupe des nouveau-nés et des prématurés, et des enfants atteints d’une longue maladie.",
      bio: "<p>La Dre Okafor a grandi à Enugu, aînée de sept enfants : son premier poste de formation, dit-elle. Après la faculté d’Ibadan, elle a travaillé dans les hôpitaux pour enfants de Birmingham et de Cardiff.</p><p>Elle dirige la consultation du nouveau-né et vient en salle de naissance quand un bébé a besoin d’aide. Les prématurés lui tiennent à cœur : ses jumeaux sont nés à trente semaines, et elle sait exactement ce que c’est que d’être assis près d’une couveuse.</p><p>Les parents apprécient son calme. Elle s’agenouille pour examiner un tout-petit, le laisse d’abord écouter sa poitrine à elle, et ne presse jamais une mère inquiète. En dehors du travail, elle est alto dans la chorale de Brookfield.</p>",
    },
    Lindqvist: {
      position: "Pédiatre, allergies et asthme",
      description:
        "Aide enfants et adolescents en cas d’asthme, d’eczéma, de rhume des foins et d’allergie alimentaire.",
      bio: "<p>Sifflements, éruptions et réactions aux aliments remplissent la semaine du Dr Lindqvist. Formé à Uppsala et à Édimbourg, il a écrit sa thèse sur les raisons pour lesquelles les enfants abandonnent leur inhalateur. La réponse : le plus souvent, aucun adulte ne leur avait montré comment faire.</p><p>Il dirige la consultation d’asthme du jeudi et surveille les tests alimentaires de l’hôpital de jour, où un enfant mange une très petite quantité d’un aliment suspect sous une étroite surveillance. Chaque trimestre, il forme les enseignants de deux écoles au stylo d’adrénaline.</p><p>Il propose aux adolescents quelques minutes seuls avec lui à chaque visite. Coureur et lui-même asthmatique, il n’admet pas l’idée qu’un enfant qui siffle doive rester sur le banc.</p>",
    },
    Raghunathan: {
      position: "Obstétricienne et gynécologue",
      description: "Suit les grossesses à risque, et opère les fibromes et l’endométriose.",
      bio: "<p>La Dre Raghunathan a aidé à naître plus de quatre mille bébés, et dit que le silence avant le premier cri lui coupe encore le souffle. Elle a fait ses études à Chennai et sa spécialité à Manchester.</p><p>Elle suit les grossesses qui demandent plus d’attention, par exemple à cause d’un diabète, d’une hypertension, de jumeaux ou d’une perte antérieure. Elle opère aussi les fibromes et l’endométriose par de petites incisions.</p><ul><li>Langues : anglais, tamoul et hindi</li><li>Consultation spéciale : accoucher après une césarienne, le mardi</li></ul><p>Elle donne des réponses franches, et le temps d’y réfléchir. Elle aime que les partenaires posent aussi des questions.</p>",
    },
    Abernathy: {
      position: "Gynécologue",
      description:
        "Conseille sur la contraception, la ménopause, la descente d’organes et les troubles de la vessie.",
      bio: "<p>Après trente et un ans à Alderbrook, la Dre Abernathy a suivi trois générations de certaines familles de Brookfield. Elle a pris sa retraite une fois, a tenu quatre mois, et est revenue trois jours par semaine.</p><p>Elle reçoit pour la contraception, la ménopause et ce que beaucoup de femmes n’osent pas dire : fuites urinaires, douleurs pendant les rapports, descente d’organes. Formée à Glasgow et à Belfast, elle assiste encore chaque année au congrès sur la ménopause.</p><p>Rien ne la choque et elle appelle les choses par leur nom. Souvent, les femmes repartent en se demandant pourquoi elles ont tant attendu. Le samedi, elle pose stérilets et implants, ce qui évite d’avoir à s’expliquer auprès d’un employeur.</p>",
    },
    Mensah: {
      position: "Chirurgien orthopédiste, hanche et genou",
      description:
        "Remplace les hanches et les genoux usés, et aide à retarder l’opération quand c’est possible.",
      bio: "<p>Le Dr Mensah remplace environ deux cents hanches et genoux par an, et convainc au moins autant de personnes d’attendre. Une prothèse est une belle chose, dit-il, mais votre articulation vaut mieux tant qu’elle dure.</p><p>Il a étudié à Kumasi, puis appris la chirurgie articulaire à Oswestry et à Melbourne. Sous sa direction, Alderbrook a commencé à lever les patients le jour même, et les séjours ont été réduits de moitié. Il reprend aussi des prothèses anciennes, usées ou descellées.</p><p>En consultation, il vous demande ce qui vous manque le plus et l’écrit en haut de votre dossier. Il ouvre lui-même chaque école des articulations, en général un fémur en plastique sous le bras.</p>",
    },
    Morioka: {
      position: "Chirurgien orthopédiste, sport et traumatismes",
      description: "Répare les fractures et les blessures de sport du genou, de l’épaule et de la cheville.",
      bio: "<p>Le Dr Morioka était un judoka prometteur jusqu’à une blessure à l’épaule, à dix-neuf ans, qui l’a fait passer de l’autre côté du bureau. Diplômé à Osaka, il s’est perfectionné en chirurgie du sport à Munich et à Bristol.</p><p>Ligaments du genou déchirés, épaules instables et fractures difficiles sont son quotidien. Quand une attelle et de la patience suffisent, il les propose d’abord. S’il opère, c’est surtout par de petites incisions, et la rééducation est prévue avant de fixer la date.</p><p>Il est le médecin des jours de match de Brookfield Town et reçoit aussi bien des professionnels que des coureurs du dimanche. Ses patients le disent discret, précis et étonnamment drôle au sujet des bains glacés.</p>",
    },
    Haddad: {
      position: "Chirurgienne, chirurgie générale et du sein",
      description:
        "Opère le sein, la thyroïde et la vésicule, et dirige la consultation du sein en une journée.",
      bio: "<p>Trouver une boule fait peur, et le premier but de la Dre Haddad est de raccourcir les jours d’attente. Le vendredi, à sa consultation du sein, l’examen, l’imagerie et la biopsie se font en un seul après-midi.</p><p>Diplômée à Amman, elle s’est formée à la chirurgie générale à Londres et à Dublin. Outre le sein, elle opère la vésicule et les nodules de la thyroïde. Elle préside notre réunion hebdomadaire sur les cancers, où chirurgien, radiologue, pathologiste et infirmière spécialisée discutent ensemble de chaque nouveau cas.</p><p>Venez accompagné, conseille-t-elle : quatre oreilles entendent mieux que deux. Elle remet ses notes aux patients, parle arabe et anglais, et appelle la veille de l’opération.</p>",
    },
    "O'Connell": {
      position: "Chirurgien, intestin et hernies",
      description: "Répare les hernies et soigne les maladies de l’intestin ; coloscopies chaque jeudi.",
      bio: "<p>Le travail à la ferme dans le comté de Clare a appris au Dr O’Connell ce qu’est une hernie bien avant la faculté de Galway. Il en répare aujourd’hui quelque trois cents par an, pour la plupart en chirurgie de jour.</p><p>Son second domaine est l’intestin : polypes, diverticulite, maladies inflammatoires et cancer. Il fait des coloscopies chaque jeudi, avec un gaz vite absorbé qui ballonne moins. Il a publié sur la convalescence à la maison : un appel le deuxième jour évite bien des retours.</p><p>On se prend vite d’amitié pour lui. Il a entendu toutes les plaisanteries sur son métier et en connaît de meilleures. S’il vous faut entendre une chose deux fois, il la dira volontiers trois.</p>",
    },
    Marchetti: {
      position: "Cheffe des urgences",
      description: "Dirige l’équipe des urgences ; s’intéresse surtout aux traumatismes et aux chutes.",
      bio: "<p>C’est le samedi après-midi, en salle de réanimation, que la Dre Marchetti donne le meilleur d’elle-même. Elle choisit les longues journées de fin de semaine et laisse les nuits à d’autres, ayant fait sa part à Turin, à Naples et à Sheffield.</p><p>Ses domaines sont les grands traumatismes, les intoxications et les urgences des personnes âgées. Voyant revenir les mêmes personnes d’une chute à l’autre, elle a aidé à créer une équipe qui vérifie tapis, lumières et médicaments à la maison avant la sortie.</p><p>Sa façon de faire : vous dire ce qu’elle sait, ce qu’elle soupçonne et quand elle reviendra, et revenir. Les jeunes médecins la disent stricte sur le lavage des mains et généreuse en focaccia.</p>",
    },
    Bergström: {
      position: "Médecin urgentiste",
      description:
        "Soigne les urgences de l’adulte et de l’enfant, surtout l’après-midi et le soir en semaine.",
      bio: "<p>Avant de venir à Brookfield, le Dr Bergström a passé trois hivers comme médecin d’une équipe de secours en montagne au-dessus d’Östersund. Il aime rappeler que nos urgences sont plus chaudes et qu’on y trouve du café.</p><p>Diplômé à Göteborg, il a des diplômes d’anesthésie et d’urgences pédiatriques. En semaine, il couvre les heures chargées de midi au soir, et le jeudi il revoit les patients à qui l’on a demandé de revenir. Il forme nos infirmières et les équipes de Rivermead Ambulance Trust à l’échographie au lit du malade.</p><p>Imperturbable : c’est le mot de ses collègues. Il s’assoit pour vous parler, même quand le couloir est plein, et vérifie que vous avez compris avant de se relever.</p>",
    },
    Nambiar: {
      position: "Chirurgienne-dentiste et orthodontiste",
      description: "Contrôles, plombages et appareils, avec plus de temps pour les patients inquiets.",
      bio: "<p>La Dre Nambiar est devenue dentiste à cause d’un dentiste gentil. À huit ans, à Kochi, elle s’est cassé une dent sur une balançoire, et l’homme qui l’a réparée lui a laissé tenir le miroir. Elle en donne un à chaque enfant qui s’assoit dans son fauteuil.</p><p>Formée à Mangaluru, elle a obtenu un diplôme d’orthodontie à Newcastle. Elle fait aussi bien des contrôles que des appareils pour dents serrées. Une formation à l’hypnose fait d’elle celle que les adultes anxieux demandent par son nom.</p><p>Elle commence tard le jeudi, pour que ceux qui ont cours ou travaillent tôt puissent venir en fin de journée. On vous dit à quoi sert chaque étape, et ce que vous sentirez, avant de commencer.</p>",
    },
    Fuentes: {
      position: "Chirurgien ophtalmologiste",
      description: "Opère la cataracte et soigne les maladies de la rétine.",
      bio: "<p>Dernier venu de nos médecins, le Dr Fuentes est arrivé cette année de Valparaíso, en passant par les hôpitaux des yeux de Barcelone et de Leicester. La cataracte occupe la plus grande part de son temps ; il en a opéré plus de cinq mille.</p><p>Il soigne aussi la rétine par laser et injections, ce qui peut ralentir les dégâts du diabète et de la dégénérescence maculaire. Il opère le lundi et le mardi, et consulte le jeudi et le vendredi.</p><p>Il demande à ses patients ce qu’ils veulent le plus revoir. Les réponses, du visage d’une petite-fille à la balle de cricket, l’aident à choisir la bonne lentille. Pendant l’opération il fredonne, et accepte les demandes.</p>",
    },
    Kimani: {
      position: "Ophtalmologue, glaucome",
      description: "Soigne le glaucome de l’adulte, et le strabisme et l’œil paresseux de l’enfant.",
      bio: "<p>La grand-mère de la Dre Kimani, à Nyeri, a perdu la vue d’un glaucome jamais diagnostiqué. Cette histoire traverse tout ce qu’elle fait, de la consultation du mercredi au camion de dépistage qu’elle mène dans les villages au printemps et en automne.</p><p>Diplômée de Nairobi et spécialisée à Oxford, elle soigne les adultes par des gouttes, le laser et une fine chirurgie. Elle reçoit aussi les enfants qui louchent ou dont un œil est paresseux, et garde pour eux un tiroir de dinosaures phosphorescents.</p><p>Ses patients reviennent pendant des décennies, elle prend donc la peine de les connaître. Elle répond jusqu’à ce qu’il n’y ait plus de questions. En échange, elle attend la vérité sur le nombre de gouttes vraiment mises.</p>",
    },
    Vandenberghe: {
      position: "Radiologue",
      description: "Lit radiographies, scanners et échographies, et fait des biopsies guidées par l’image.",
      bio: "<p>La plupart des gens sont soignés ici d’après ce que le Dr Vandenberghe a vu, mais peu le rencontrent. Il lit les images du thorax, de l’abdomen et des articulations, et fait des biopsies guidées par échographie.</p><p>Il a étudié à Gand et a été radiologue neuf ans à Utrecht. Réduire les rayons autant que possible est sa marotte : il règle l’appareil pour chaque corpulence, et appelle un collègue pour proposer un examen qui s’en passe.</p><p>Si vous voulez voir vos images, demandez à votre médecin de l’organiser. Il aime faire visiter l’intérieur des gens, et il est connu pour expliquer une colonne avec une pile de biscuits.</p>",
    },
  },
  names: {
    English: "anglais",
    French: "français",
    Wolof: "wolof",
    Polish: "polonais",
    Dutch: "néerlandais",
    Hindi: "hindi",
    Malayalam: "malayalam",
    Japanese: "japonais",
    Arabic: "arabe",
    Italian: "italien",
    Swedish: "suédois",
    Tamil: "tamoul",
    Spanish: "espagnol",
    German: "allemand",
    "heart failure": "insuffisance cardiaque",
    "chest pain": "douleurs dans la poitrine",
    "high blood pressure": "hypertension",
    palpitations: "palpitations",
    blackouts: "pertes de connaissance",
    "atrial fibrillation": "fibrillation auriculaire",
    "premature babies": "bébés prématurés",
    "long-term illness in children": "maladies chroniques de l’enfant",
    asthma: "asthme",
    eczema: "eczéma",
    "hay fever": "rhume des foins",
    "food allergy": "allergie alimentaire",
    fibroids: "fibromes",
    endometriosis: "endométriose",
    menopause: "ménopause",
    prolapse: "descente d’organes",
    "worn hips and knees": "arthrose de la hanche et du genou",
    fractures: "fractures",
    "sports injuries": "blessures du sport",
    "breast lumps": "boules au sein",
    "thyroid trouble": "troubles de la thyroïde",
    gallstones: "calculs biliaires",
    hernias: "hernies",
    "bowel disease": "maladies de l’intestin",
    injuries: "blessures",
    falls: "chutes",
    toothache: "mal de dents",
    "crooked teeth": "dents mal alignées",
    cataract: "cataracte",
    "diseases of the retina": "maladies de la rétine",
    glaucoma: "glaucome",
    squint: "strabisme",
    "lazy eye": "œil paresseux",
  },
  visitTypes: {
    usual: { name: "Consultation" },
    "joints-first": {
      name: "Os et articulations, première visite",
      description: "Un long entretien, un examen et, si elles aident, des radiographies le même jour.",
      price: "gratuit avec une lettre du médecin",
    },
    "joints-follow-up": {
      name: "Os et articulations, suivi",
      description: "Pour les résultats, les pansements et les questions venues à la maison.",
    },
    "joint-school": {
      name: "École des articulations",
      description:
        "Ce qui attend une nouvelle hanche ou un nouveau genou, de la veille de l’opération à la première promenade. Venez en chaussures confortables, et accompagné.",
      price: "gratuit",
    },
    menopause: {
      name: "Conseil sur la ménopause",
      description:
        "De chez vous, en image et en voix. Il suffit d’un téléphone ou d’un ordinateur avec caméra.",
    },
    dental: {
      name: "Contrôle dentaire",
      description: "Dents, gencives et, une fois tous les deux ans, radiographies.",
      price: "27 £, gratuit pour les enfants",
    },
    "eye-pressure": {
      name: "Mesure de la tension de l’œil",
      description:
        "Pour les patients qui prennent des gouttes contre le glaucome. Le rendez-vous est confirmé dès que vous avez choisi une heure.",
    },
    "before-operation": {
      name: "Appel avant une opération",
      description:
        "Le chirurgien appelle quelques jours avant, passe les médicaments en revue et dit quand cesser de manger.",
    },
  },
};
